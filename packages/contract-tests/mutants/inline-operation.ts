import { isObject, type Json, type JsonObject, member } from '@sales-outreach/schema-values';

/** The document with one path alone and every reference put in place, so that a change touches one use. */
export function inlineOperation(document: JsonObject, path: string): JsonObject {
  const { components, paths, ...rest } = document;
  const item = isObject(paths) ? (paths[path] ?? null) : null;
  const schemes = isObject(components) ? (components['securitySchemes'] ?? {}) : {};
  return {
    ...rest,
    paths: { [path]: inline(document, item, []) },
    components: { securitySchemes: schemes },
  };
}

function inline(document: JsonObject, value: Json, stack: readonly string[]): Json {
  if (Array.isArray(value)) return value.map((item) => inline(document, item, stack));
  if (!isObject(value)) return value;
  const reference = value['$ref'];
  if (typeof reference !== 'string') {
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, inline(document, item, stack)]),
    );
  }
  if (stack.includes(reference))
    throw new Error(`${reference} refers to itself and can't be put in place.`);
  const target = inline(document, find(document, reference), [...stack, reference]);
  const { $ref: _, ...beside } = value;
  // What stands beside a reference in this contract are descriptions, which override the target's.
  return isObject(target) ? { ...target, ...beside } : target;
}

function find(document: JsonObject, reference: string): Json {
  let found: Json | undefined = document;
  for (const token of decodeURIComponent(reference.slice(1)).split('/').slice(1)) {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
    found = isObject(found) ? member(found, key) : undefined;
  }
  if (found === undefined) throw new Error(`${reference} leads nowhere.`);
  return found;
}
