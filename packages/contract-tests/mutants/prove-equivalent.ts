import { isObject, type Json, type JsonObject } from '@sales-outreach/schema-values';

/**
 * Why a change of a schema lets the same values through as before, for the changes that do; undefined
 * for the others.
 *
 * @param whole the schema that the changed one stands in, before the change
 * @param place where in it, as a JSON pointer
 */
export function proveEquivalent(
  whole: JsonObject,
  place: string,
  change: string,
): string | undefined {
  const names = place.split('/').slice(1);
  const [keyword, index] = names.slice(-2);
  const schema = at(whole, names);
  const around = at(whole, names.slice(0, -2));
  if (change === 'null allowed') {
    const inside = branchesOf(schema, 'allOf');
    if (inside.some(forbidsNull)) return 'null is forbidden by a branch of its allOf';
    if (keyword === 'allOf' && forbidsNull(around))
      return 'null is forbidden by the schema around it';
    const siblings = keyword === 'anyOf' ? branchesOf(around, 'anyOf') : [];
    if (siblings.some((branch) => isObject(branch) && branch['type'] === 'null'))
      return 'null is allowed by the branch beside it';
  }
  if (change === 'closed' && keyword === 'allOf' && isObject(around)) {
    const others = branchesOf(around, 'allOf').filter((_, other) => other !== Number(index));
    const alone = others.length === 0 && addsNoMember(around, schema);
    if (alone && around['unevaluatedProperties'] === false)
      return 'the schema around it lets no other member stand';
  }
  return undefined;
}

/** Whether a schema lets no member stand beside those of its one branch. */
function addsNoMember(around: JsonObject, branch: Json | undefined): boolean {
  const own = isObject(around['properties']) ? around['properties'] : {};
  const known = isObject(branch) && isObject(branch['properties']) ? branch['properties'] : {};
  return Object.keys(own).every((name) => name in known || own[name] === false);
}

function forbidsNull(schema: Json | undefined): boolean {
  const type = isObject(schema) ? schema['type'] : undefined;
  return typeof type === 'string' && type !== 'null';
}

function branchesOf(schema: Json | undefined, keyword: string): Json[] {
  const branches = isObject(schema) ? schema[keyword] : undefined;
  return Array.isArray(branches) ? branches : [];
}

function at(whole: Json, names: readonly string[]): Json | undefined {
  let found: Json | undefined = whole;
  for (const name of names)
    found = Array.isArray(found)
      ? found[Number(name)]
      : isObject(found)
        ? found[name]
        : undefined;
  return found;
}
