import { isObject, type JsonObject } from './json.ts';
import type { SchemaLiteral } from './literal.ts';
import type { Resources, Target } from './resources.ts';

/** The literals that `$ref` and `$dynamicRef` of a schema lead to (JSON Schema core, 8.2.3). */
export function followReferences(
  literal: SchemaLiteral,
  schema: JsonObject,
  resources: Resources,
): SchemaLiteral[] {
  const found: SchemaLiteral[] = [];
  for (const keyword of ['$ref', '$dynamicRef'] as const) {
    const reference = schema[keyword];
    if (typeof reference !== 'string' || literal.without?.has(keyword)) continue;
    const target = resources.resolve(reference, literal.resource);
    if (target === undefined) {
      throw new Error(
        `${keyword} ${JSON.stringify(reference)} leads nowhere from ${literal.resource.uri}`,
      );
    }
    const { schema: led, resource } =
      keyword === '$dynamicRef' ? outermost(target, literal) : target;
    const scope = [...literal.scope, literal.resource].filter(
      // Only resources with dynamic anchors matter, and only the first time they are entered.
      (entered, index, all) =>
        entered.dynamicAnchors.size > 0 && all.indexOf(entered) === index,
    );
    found.push({ schema: led, resource, scope, holds: literal.holds });
  }
  return found;
}

function outermost(target: Target, literal: SchemaLiteral): Target {
  const name = target.dynamicAnchor;
  if (name === undefined) return target;
  for (const resource of [...literal.scope, literal.resource]) {
    const schema = resource.dynamicAnchors.get(name);
    if (schema !== undefined && isObject(schema)) return { schema, resource };
  }
  return target;
}
