import { getMember, isObject, parsePointer, setMember, type JsonObject } from './json.ts';

/**
 * A document of schemas alone, each where it stands in the whole document: references work, and
 * a `$id` inside an example means nothing.
 */
export function buildSkeleton(copies: ReadonlyMap<string, unknown>): JsonObject {
  const skeleton: JsonObject = {};
  const shortestFirst = [...copies].sort(([a], [b]) => a.length - b.length);
  for (const [pointer, copy] of shortestFirst) {
    const tokens = parsePointer(pointer);
    const last = tokens.pop();
    if (last === undefined) continue;
    let parent: unknown = skeleton;
    for (const token of tokens) {
      if (isObject(parent) && getMember(parent, token) === undefined)
        setMember(parent, token, {});
      parent = getMember(parent, token);
    }
    // Where a schema that holds this one is there already, this one came with it.
    if (isObject(parent) && getMember(parent, last) === undefined)
      setMember(parent, last, copy);
  }
  return skeleton;
}
