import type { DeclarationChange } from '../data/review.ts';
import { compareMaps } from './compare-maps.ts';
import type { GeneratedClient } from './generate-client.ts';
import { readMethods, type Method } from './read-methods.ts';
import { readDeclarations, type Declaration } from './read-declarations.ts';

/** The forms that openapi-fetch reads; whoever calls a method sees nothing of them. */
const INNER_TYPES = new Set(['paths', 'operations', 'components']);

/** Methods and types that come, go or change between two clients; comments do not count. */
export function compareClients(
  base: GeneratedClient,
  head: GeneratedClient,
): { methods: DeclarationChange[]; types: DeclarationChange[] } {
  const [before, after] = [readClient(base), readClient(head)];
  return {
    methods: compareMaps(textsOf(before.methods), textsOf(after.methods)).map((change) => ({
      ...change,
      usedBy: [],
    })),
    types: compareMaps(textsOf(before.types), textsOf(after.types)).map((change) => ({
      ...change,
      usedBy: [
        ...new Set([...findUsers(before, change.name), ...findUsers(after, change.name)]),
      ],
    })),
  };
}

interface Client {
  readonly methods: ReadonlyMap<string, Method>;
  readonly types: ReadonlyMap<string, Declaration>;
}

function readClient({ types, methods }: GeneratedClient): Client {
  const declarations = readDeclarations(types);
  const outer = [...declarations].filter(([name]) => !INNER_TYPES.has(name));
  return {
    types: new Map(outer),
    methods: readMethods(readDeclarations(methods), declarations.get('operations')),
  };
}

function textsOf(items: ReadonlyMap<string, { readonly text: string }>) {
  return new Map([...items].map(([name, { text }]) => [name, text]));
}

/** The methods that take or give a type, be it within another one. */
function findUsers({ methods, types }: Client, wanted: string): string[] {
  return [...methods]
    .filter(([, { mentions }]) => reaches(types, [...mentions], wanted))
    .map(([name]) => name);
}

function reaches(
  types: ReadonlyMap<string, Declaration>,
  names: string[],
  wanted: string,
): boolean {
  const seen = new Set(names);
  // A set grows while it is walked.
  for (const name of seen) {
    if (name === wanted) return true;
    for (const mention of types.get(name)?.mentions ?? []) seen.add(mention);
  }
  return false;
}
