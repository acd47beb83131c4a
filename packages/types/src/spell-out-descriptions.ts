import { isJsonObject, mapValues, objectAt, type JsonObject } from './json-object.ts';

/** Keywords that hold data of the API, in which nothing is a schema. */
const DATA_KEYWORDS = new Set(['const', 'enum', 'example', 'examples']);

const SCHEMA_REFERENCE = /^#\/components\/schemas\/([^/]+)$/;

/**
 * Writes out the descriptions that an editor would not find by itself.
 *
 * - A property that only refers to a schema takes over the description of the schema.
 * - A property that refers to a plain string, number or boolean shows up as just that, and no
 *   longer by the schema's name, so the schema's description follows its own.
 * - Where the contract had to choose (`x-assumption`), the reason follows as `@remarks`.
 *
 * @param document - an OpenAPI 3.1 document; it is not changed
 * @returns a document that differs in descriptions alone
 */
export function spellOutDescriptions(document: JsonObject): JsonObject {
  const schemas = objectAt(objectAt(document, 'components'), 'schemas');
  return mapValues(document, (value) => visit(value));

  function visit(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(visit);
    if (!isJsonObject(node)) return node;
    return withAssumption(
      mapValues(node, (value, key) => {
        if (DATA_KEYWORDS.has(key)) return value;
        // The keys of this object are names of the API, so none of them is a keyword.
        if (key === 'properties' && isJsonObject(value)) {
          return mapValues(value, (property) => visit(withReferredDescription(property)));
        }
        return visit(value);
      }),
    );
  }

  function withReferredDescription(property: unknown): unknown {
    if (!isJsonObject(property)) return property;
    const [, name] = SCHEMA_REFERENCE.exec(String(property['$ref'])) ?? [];
    if (name === undefined) return property;
    const schema = objectAt(schemas, name);
    const own = property['description'];
    if (own !== undefined && !isPlain(schema)) return property;
    return withDescription(property, [own, schema['description']]);
  }
}

function withAssumption(node: JsonObject): JsonObject {
  const assumption = node['x-assumption'];
  if (typeof assumption !== 'string') return node;
  return withDescription(node, [node['description'], `@remarks Assumed: ${assumption}`]);
}

function withDescription(node: JsonObject, paragraphs: readonly unknown[]): JsonObject {
  const texts = paragraphs.filter((text) => typeof text === 'string');
  return texts.length > 0 ? { ...node, description: texts.join('\n\n') } : node;
}

/** Whether TypeScript shows the type of a schema by what it is and not by its name. */
function isPlain(schema: JsonObject): boolean {
  return (
    ['string', 'number', 'integer', 'boolean'].includes(String(schema['type'])) &&
    !('enum' in schema)
  );
}
