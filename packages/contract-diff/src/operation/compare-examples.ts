import { canonical } from '@sales-outreach/schema-values';
import type { Direction } from '../contract-change.ts';
import { childOf, childrenOf, type Part } from '../document/part.ts';
import type { Draft } from '../draft.ts';

/**
 * Compares the named examples of two nodes. The mock answers with one on request, by its name, and
 * so do tests that rely on it; no message of the API changes with it.
 */
export function* compareExamples(
  base: Part,
  head: Part,
  name: string,
  direction: Direction,
): Generator<Draft> {
  const [before, after] = [readExamples(base), readExamples(head)];
  const gone = [...before.keys()].filter((key) => !after.has(key));
  const come = [...after.keys()].filter((key) => !before.has(key));
  for (const key of gone) {
    const heir = come.find((other) => before.get(key) === after.get(other));
    if (heir !== undefined) come.splice(come.indexOf(heir), 1);
    yield {
      rule: heir === undefined ? 'example-removed' : 'example-renamed',
      severity: 'documentation',
      direction,
      message:
        heir === undefined
          ? `${name}: the example \`${key}\` is gone`
          : `${name}: the example \`${key}\` is now called \`${heir}\``,
      examples: heir === undefined ? [key] : [key, heir],
      base,
      head,
    };
  }
  for (const key of come) {
    yield {
      rule: 'example-added',
      severity: 'documentation',
      direction,
      message: `${name}: the example \`${key}\` is new`,
      examples: [key],
      base,
      head,
    };
  }
  for (const [key, value] of before) {
    if (!after.has(key) || after.get(key) === value) continue;
    yield {
      rule: 'example-changed',
      severity: 'documentation',
      direction,
      message: `${name}: the example \`${key}\` is a different one`,
      examples: [key],
      base,
      head,
    };
  }
}

/** The examples of a node by their names; the one under `example` has none. */
function readExamples(node: Part): Map<string, string> {
  const named = childrenOf(childOf(node, 'examples')).map(
    ([name, { value }]): [string, string] => [name, canonical(value)],
  );
  return new Map(named);
}
