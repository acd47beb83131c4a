import { isObject, type Json, type JsonObject } from '@sales-outreach/schema-values';
import { DiffError, referenceOf, resolveReference, rootOf, type Part } from './part.ts';

/** What comparing two nodes up to their references found. */
interface Local {
  readonly equal: boolean;
  /** Pairs of references that stand at the same place. */
  readonly references: readonly (readonly [base: string, head: string])[];
}

/**
 * Tells which nodes of two documents are written the same way, with all that they refer to. What
 * is the same is compared no further: on a save, most of a contract is.
 */
export class Sameness {
  readonly #base: Part;
  readonly #head: Part;
  readonly #targets = new Map<string, Local>();

  constructor(base: JsonObject, head: JsonObject) {
    this.#base = rootOf(base);
    this.#head = rootOf(head);
  }

  /** Whether two nodes are the same; the order of members does not count. */
  isSame(base: Part, head: Part): boolean {
    const local = compareLocally(base.value, head.value);
    if (!local.equal) return false;
    const seen = new Set<string>();
    const queue = [...local.references];
    for (let pair = queue.pop(); pair !== undefined; pair = queue.pop()) {
      const key = pair.join(' ');
      if (seen.has(key)) continue;
      seen.add(key);
      const target = this.#targetOf(key, ...pair);
      if (!target.equal) return false;
      queue.push(...target.references);
    }
    return true;
  }

  #targetOf(key: string, base: string, head: string): Local {
    let local = this.#targets.get(key);
    if (local === undefined) {
      local = this.#compareTargets(base, head);
      this.#targets.set(key, local);
    }
    return local;
  }

  #compareTargets(base: string, head: string): Local {
    try {
      const one = resolveReference(this.#base, base);
      return compareLocally(one.value, resolveReference(this.#head, head).value);
    } catch (error) {
      if (!(error instanceof DiffError)) throw error;
      // In an example's value `$ref` is a name like any other; in a schema, a closer look refuses it.
      return { equal: false, references: [] };
    }
  }
}

function compareLocally(base: Json, head: Json): Local {
  const references: [string, string][] = [];
  return { equal: walk(base, head, references), references };
}

function walk(base: Json, head: Json, references: [string, string][]): boolean {
  if (Array.isArray(base)) {
    return (
      Array.isArray(head) &&
      base.length === head.length &&
      base.every((item, index) => walk(item, head[index] ?? null, references))
    );
  }
  if (!isObject(base) || !isObject(head)) return base === head;
  const names = Object.keys(base);
  if (names.length !== Object.keys(head).length) return false;
  if ('discriminator' in base && optionsOf(base) !== optionsOf(head)) return false;
  const [one = '', other = ''] = [base, head].map((value) =>
    referenceOf({ document: {}, value, pointer: '' }),
  );
  const isPair = one.startsWith('#') && other.startsWith('#');
  // What leaves the document is refused by whoever looks closer.
  if (!isPair && one !== '') return false;
  if (isPair) references.push([one, other]);
  return names.every((name) => {
    const [mine, its] = [base[name], head[name]];
    if (mine === undefined || its === undefined || !Object.hasOwn(head, name)) return false;
    // Where two references lead is compared once for all that refer there; names do not count.
    return (name === '$ref' && isPair) || walk(mine, its, references);
  });
}

/** The references that a discriminator chooses from: there, a component's name is on the wire. */
function optionsOf({ oneOf = null, anyOf = null }: JsonObject): string {
  return JSON.stringify([oneOf, anyOf]);
}
