import { canonical, isObject, member, type Json } from '@sales-outreach/schema-values';
import { childOf, childrenOf, type Part } from '../document/part.ts';
import type { Path } from '../schema/claim.ts';

/** The names of all examples that an operation or a part of it has, each once. */
export function listExamples(node: Part | undefined): string[] {
  if (!node) return [];
  const { value } = node;
  if (!isObject(value)) return [];
  const bodies = [
    childOf(node, 'requestBody'),
    ...childrenOf(childOf(node, 'responses')).map(second),
  ];
  const media = [node, ...bodies].flatMap((part) =>
    childrenOf(part && childOf(part, 'content')),
  );
  const own = childrenOf(childOf(node, 'examples')).map(([name]) => name);
  const inner = media.flatMap(([, content]) =>
    childrenOf(childOf(content, 'examples')).map(([name]) => name),
  );
  return [...new Set([...own, ...inner])];
}

/** The examples of two nodes that differ at a place of the message, or come or go with it. */
export function listTouchedExamples(base: Part, head: Part, path: Path): string[] {
  const [before, after] = [readValues(base), readValues(head)];
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => showAt(before.get(name), path) !== showAt(after.get(name), path),
  );
}

function readValues(node: Part): Map<string, Json> {
  return new Map(
    childrenOf(childOf(node, 'examples')).flatMap(([name, { value }]): [string, Json][] => {
      const found = isObject(value) ? member(value, 'value') : undefined;
      return found === undefined ? [] : [[name, found]];
    }),
  );
}

function showAt(value: Json | undefined, path: Path): string {
  return value === undefined ? '' : valuesAt(value, path).map(canonical).join();
}

/** All that an example has at a place: an item stands for every item. */
function valuesAt(value: Json, path: Path): Json[] {
  return path.reduce<Json[]>(
    (found, step) =>
      found.flatMap((node) => {
        if (step.kind === 'option') return [node];
        if (step.kind === 'item') return Array.isArray(node) ? node : [];
        const next = isObject(node) ? member(node, step.name) : undefined;
        return next === undefined ? [] : [next];
      }),
    [value],
  );
}

function second([, part]: readonly [string, Part]): Part {
  return part;
}
