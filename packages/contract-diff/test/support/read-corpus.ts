import { readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { isObject, setMember, type Json, type JsonObject } from '@sales-outreach/schema-values';
import { parse } from 'yaml';

const folder = path.join(import.meta.dirname, '../corpus');

/** A pair of contracts, and what the change between them means. */
export interface Pair {
  /** The file and the name of the case. */
  readonly name: string;
  readonly verdict: 'breaking' | 'harmless';
  /** Whether others may with good reason see it otherwise; `why` says what decided. */
  readonly isDebatable: boolean;
  readonly why: string | undefined;
  /** `severity rule` of each change, in any order. */
  readonly changes: readonly string[];
  /** Whether a value can show the difference. */
  readonly hasWitness: boolean;
  readonly base: JsonObject;
  readonly head: JsonObject;
}

/** What stands at places of the document: a value, or null for nothing. */
type Edits = Readonly<Record<string, Json>>;

/** The names that places begin with in the corpus. */
const PLACES: Readonly<Record<string, string>> = {
  get: '/paths/~1pets/get',
  post: '/paths/~1pets/post',
  pet: '/paths/~1pets~1{petId}',
  delete: '/paths/~1pets~1{petId}/delete',
  request: '/components/schemas/Request',
  response: '/components/schemas/Response',
  parameter: '/paths/~1pets/get/parameters/0/schema',
};

/** Reads every pair of the corpus. */
export function readCorpus(): Pair[] {
  const pieces = readYaml('pieces.yaml');
  return readdirSync(folder)
    .filter((file) => !['document.yaml', 'pieces.yaml'].includes(file))
    .toSorted()
    .flatMap((file) => {
      const cases = readYaml(file);
      if (!Array.isArray(cases)) throw new Error(`${file}: expected a list of cases.`);
      return cases.map((entry) => readPair(path.parse(file).name, entry, pieces));
    });
}

function readPair(file: string, entry: Json, pieces: Json): Pair {
  if (!isObject(entry)) throw new Error(`${file}: expected a case.`);
  const name = `${file}: ${String(entry['name'])}`;
  const base = readDocument();
  const schemas = Object.keys(PLACES).flatMap((place): [string, Json[]][] => {
    const both = ['request', 'response'].includes(place) ? entry['both'] : undefined;
    const versions = entry[place] ?? both;
    return Array.isArray(versions) ? [[place, versions]] : [];
  });
  for (const [place, [before]] of schemas) edit(base, { [place]: before ?? null }, pieces);
  edit(base, editsOf(entry['base']), pieces);
  const head = structuredClone(base);
  for (const [place, [, after]] of schemas) edit(head, { [place]: after ?? null }, pieces);
  edit(head, editsOf(entry['head']), pieces);
  const listed = entry['changes'] ?? [];
  const changes = Array.isArray(listed) ? listed.map(String) : [];
  return {
    name,
    verdict: changes.some((change) => change.startsWith('breaking')) ? 'breaking' : 'harmless',
    isDebatable: entry['verdict'] === 'debatable',
    why: typeof entry['why'] === 'string' ? entry['why'] : undefined,
    changes: changes.toSorted(),
    hasWitness: entry['witness'] !== 'none',
    base,
    head,
  };
}

/** The document that every pair is made from. */
export function readDocument(): JsonObject {
  const found = readYaml('document.yaml');
  if (!isObject(found)) throw new Error('document.yaml: expected a document.');
  return found;
}

function readYaml(file: string): Json {
  return parse(readFileSync(path.join(folder, file), 'utf8'));
}

function editsOf(value: Json | undefined): Edits {
  return isObject(value) ? value : {};
}

function edit(target: JsonObject, edits: Edits, pieces: Json): void {
  for (const [place, value] of Object.entries(edits)) {
    if (place === '+') {
      const piece = isObject(pieces) ? pieces[String(value)] : undefined;
      edit(target, editsOf(piece), pieces);
    } else {
      set(target, pointerOf(place), value);
    }
  }
}

function pointerOf(place: string): string {
  const [first = '', ...rest] = place.split('/');
  return [PLACES[first] ?? first, ...rest].join('/');
}

/** Sets what stands at a pointer (RFC 6901), or takes it away. */
function set(target: JsonObject, pointer: string, value: Json): void {
  const tokens = pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = tokens.pop() ?? '';
  let node: Json = target;
  for (const token of tokens) {
    const next: Json | undefined = Array.isArray(node)
      ? node[Number(token)]
      : isObject(node)
        ? node[token]
        : undefined;
    if (next !== undefined) {
      node = next;
      continue;
    }
    const made: JsonObject = {};
    if (!isObject(node)) throw new Error(`${pointer}: nothing to stand on.`);
    setMember(node, token, made);
    node = made;
  }
  const copy = structuredClone(value);
  if (Array.isArray(node)) node[Number(last)] = copy;
  else if (!isObject(node)) throw new Error(`${pointer}: nothing to stand on.`);
  else if (value === null) Reflect.deleteProperty(node, last);
  else setMember(node, last, copy);
}

/** Whether a rule is about a schema; the others are about what stands around one. */
export function isAboutSchemas(rule: string): boolean {
  return /^(request|response)-(?!body|status|header-|media-type|encoding|described|deprecated)/.test(
    rule,
  );
}
