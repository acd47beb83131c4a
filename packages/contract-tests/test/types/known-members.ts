import { isObject, type Json, type JsonObject, member } from '@sales-outreach/schema-values';

/**
 * A value without the members that no schema names, where the schema says nothing of them: such members
 * are valid, and TypeScript refuses them in a literal all the same. Where a schema says something of its
 * unnamed members, they stay.
 */
export function knownMembers(document: JsonObject, schema: Json, value: Json): Json {
  if (Array.isArray(value)) {
    const items = schemasAt(document, schema, 'items');
    return value.map((item) =>
      items.reduce((kept, each) => knownMembers(document, each, kept), item),
    );
  }
  if (!isObject(value)) return value;
  const parts = partsOf(document, schema);
  const spoken = parts.some((part) =>
    ['additionalProperties', 'unevaluatedProperties'].some((keyword) => keyword in part),
  );
  const named = parts.some((part) => 'properties' in part);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]): [string, Json][] => {
      const within = parts.flatMap(({ properties }) =>
        isObject(properties) ? (member(properties, name) ?? []) : [],
      );
      if (within.length === 0) return spoken || !named ? [[name, item]] : [];
      return [[name, within.reduce((kept, each) => knownMembers(document, each, kept), item)]];
    }),
  );
}

/** A schema with every schema that holds in the same place: behind references and in its branches. */
function partsOf(document: JsonObject, schema: Json): JsonObject[] {
  if (!isObject(schema)) return [];
  const { $ref: reference } = schema;
  const target = typeof reference === 'string' ? at(document, reference) : undefined;
  const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => schema[keyword] ?? []);
  return [
    schema,
    ...[target ?? [], branches].flat().flatMap((each) => partsOf(document, each)),
  ];
}

function schemasAt(document: JsonObject, schema: Json, keyword: string): Json[] {
  return partsOf(document, schema).flatMap((part) => part[keyword] ?? []);
}

function at(document: JsonObject, reference: string): Json | undefined {
  let found: Json | undefined = document;
  for (const token of reference.split('/').slice(1))
    found = isObject(found)
      ? found[token.replaceAll('~1', '/').replaceAll('~0', '~')]
      : undefined;
  return found;
}
