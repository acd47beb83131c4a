import { isJsonObject, mapValues, objectAt, type JsonObject } from './json-object.ts';

/** Keywords that can allow a property which neither `properties` nor `allOf` names. */
const OTHER_SOURCES = [
  '$ref',
  '$dynamicRef',
  'additionalProperties',
  'anyOf',
  'dependentSchemas',
  'if',
  'oneOf',
  'patternProperties',
];

/**
 * Says of closed schemas that extend the same schema which properties only the others have.
 *
 * A closed schema (`unevaluatedProperties: false`) has no property that it doesn't list, so a
 * property that only a sibling lists is false in it: `reactions: false`. To a validator that
 * says nothing new (JSON Schema 2020-12, core, section 11.3), but TypeScript has no closed
 * objects: in a mixed array the sibling with fewer properties would absorb the other, and the
 * property could not be read. With it, `entry.reactions?.mine` is typed for both.
 *
 * @param document - an OpenAPI 3.1 document; it is not changed
 * @returns a document that accepts the same values
 */
export function forbidSiblingProperties(document: JsonObject): JsonObject {
  const components = objectAt(document, 'components');
  const schemas = objectAt(components, 'schemas');
  const extensions = Object.values(schemas)
    .filter(isJsonObject)
    .filter((schema) => referencesIn(schema).length > 0);
  return {
    ...document,
    components: {
      ...components,
      schemas: mapValues(schemas, (schema) =>
        isJsonObject(schema) && schema['unevaluatedProperties'] === false
          ? forbidIn(schema, extensions, schemas)
          : schema,
      ),
    },
  };
}

function forbidIn(
  schema: JsonObject,
  extensions: readonly JsonObject[],
  schemas: JsonObject,
): JsonObject {
  const listed = listProperties(schema, schemas);
  if (!listed) return schema;
  const foreign = siblingsOf(schema, extensions)
    .flatMap((sibling) => listProperties(sibling, schemas) ?? [])
    .filter((name) => !listed.includes(name));
  if (foreign.length === 0) return schema;
  const forbidden = Object.fromEntries(foreign.map((name) => [name, false]));
  return { ...schema, properties: { ...objectAt(schema, 'properties'), ...forbidden } };
}

function siblingsOf(schema: JsonObject, extensions: readonly JsonObject[]): JsonObject[] {
  const bases = referencesIn(schema);
  return extensions.filter(
    (other) => other !== schema && referencesIn(other).some((base) => bases.includes(base)),
  );
}

/**
 * The names of all properties that a schema lists, its own and those of the schemas it extends;
 * undefined if it may allow more than it lists.
 */
function listProperties(
  schema: JsonObject,
  schemas: JsonObject,
  trail: readonly JsonObject[] = [],
): string[] | undefined {
  if (OTHER_SOURCES.some((keyword) => keyword in schema)) return undefined;
  // A schema that extends itself lists nothing for certain; the type check will refuse it.
  if (trail.includes(schema)) return undefined;
  const names = Object.keys(objectAt(schema, 'properties'));
  for (const part of partsOf(schema)) {
    const reference = referenceIn(part);
    const target = reference ? schemas[reference.replace('#/components/schemas/', '')] : part;
    if (!isJsonObject(target)) return undefined;
    const inherited = listProperties(target, schemas, [...trail, schema]);
    if (!inherited) return undefined;
    names.push(...inherited);
  }
  return names;
}

function referencesIn(schema: JsonObject): string[] {
  return partsOf(schema)
    .map(referenceIn)
    .filter((reference) => reference !== undefined);
}

function referenceIn(part: JsonObject): string | undefined {
  return typeof part['$ref'] === 'string' ? part['$ref'] : undefined;
}

function partsOf(schema: JsonObject): JsonObject[] {
  return Array.isArray(schema['allOf']) ? schema['allOf'].filter(isJsonObject) : [];
}
