import { isJsonObject, objectAt, type JsonObject } from '../../src/json-object.ts';
import { listAt, resolve, schemasOf } from './contract.ts';
import { listExamples } from './list-examples.ts';

/** A value that a schema accepts, cut to what the schema itself lists. */
export interface Sample {
  readonly schema: string;
  readonly value: unknown;
}

/** A value that must not compile. */
export interface Refusal {
  readonly schema: string;
  /** What is wrong with it, as a phrase: "without `id`". */
  readonly fault: string;
  readonly value: unknown;
}

/** One value of each JSON type; the first that a schema has no place for is wrong for it. */
const VALUES: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['number', 5],
  ['string', 'a text'],
  ['boolean', true],
  ['object', { wrong: true }],
  ['array', [5]],
]);

/**
 * Finds a value for each schema of a document within the document's own examples.
 *
 * @returns the samples in the order of the schemas; a schema that no example shows has none
 */
export function listSamples(document: JsonObject): Sample[] {
  const found = new Map<string, unknown>();
  for (const { value, schema } of listExamples(document)) collect(schema, value);
  return [...schemasOf(document)]
    .filter(([name]) => found.has(name))
    .map(([name, schema]) => ({
      schema: name,
      value: cut(document, schema, found.get(name)),
    }));

  function collect(schema: unknown, value: unknown): void {
    if (!isJsonObject(schema) || value === null || value === undefined) return;
    const name = String(schema['$ref'] ?? '').replace('#/components/schemas/', '');
    if (name !== '' && !found.has(name)) found.set(name, value);
    const target = resolve(document, schema);
    for (const part of [...listAt(target, 'allOf'), ...listAt(target, 'anyOf')]) {
      collect(part, value);
    }
    if (Array.isArray(value)) for (const item of value) collect(target['items'], item);
    if (!isJsonObject(value)) return;
    for (const [key, property] of Object.entries(objectAt(target, 'properties'))) {
      collect(property, value[key]);
    }
  }
}

/** Derives wrong values from a right one: each has a single fault. */
export function listRefusals(document: JsonObject, sample: Sample): Refusal[] {
  const schema = schemasOf(document).get(sample.schema) ?? {};
  return [...breakValue(document, schema), ...breakInside(document, schema, sample.value)].map(
    (broken) => ({ schema: sample.schema, ...broken }),
  );
}

type Broken = Pick<Refusal, 'fault' | 'value'>;

function breakValue(document: JsonObject, schema: JsonObject): Broken[] {
  const accepted = acceptedTypes(document, schema);
  const wrongType = [...VALUES].find(([type]) => !accepted.has(type));
  return [
    ...(wrongType ? [{ fault: `as ${wrongType[0]}`, value: wrongType[1] }] : []),
    ...(accepted.has('null') ? [] : [{ fault: 'as null', value: null }]),
    ...(isEnum(document, schema)
      ? [{ fault: 'outside the enum', value: 'no such value' }]
      : []),
  ];
}

function breakObject(document: JsonObject, schema: JsonObject, value: JsonObject): Broken[] {
  const properties = listProperties(document, schema);
  const { required } = properties;
  const missing = required.map((name) => ({
    fault: `without \`${name}\``,
    value: Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)),
  }));
  const wrong = [...properties.schemas].flatMap(([name, property]) =>
    breakProperty(document, property, value[name]).map((broken) => ({
      fault: `with \`${name}\` ${broken.fault}`,
      value: { ...value, [name]: broken.value },
    })),
  );
  const unlisted = schema['additionalProperties']
    ? []
    : [{ fault: 'with a property that is not listed', value: { ...value, unlisted: true } }];
  return [...missing, ...wrong, ...unlisted];
}

/** The inside of a property that refers to another record has its turn with that record. */
function breakProperty(document: JsonObject, property: unknown, value: unknown): Broken[] {
  const schema = resolve(document, property);
  return [
    ...breakValue(document, schema),
    ...(schema === property ? breakInside(document, schema, value) : []),
  ];
}

function breakInside(document: JsonObject, schema: JsonObject, value: unknown): Broken[] {
  if (isJsonObject(value)) return breakObject(document, schema, value);
  if (!Array.isArray(value)) return [];
  return breakValue(document, resolve(document, schema['items'])).map((broken) => ({
    fault: `with an item ${broken.fault}`,
    value: [...value, broken.value],
  }));
}

function listProperties(document: JsonObject, schema: JsonObject) {
  const schemas = new Map<string, unknown>();
  const required: string[] = [];
  for (const part of [
    ...listAt(schema, 'allOf').map((one) => resolve(document, one)),
    schema,
  ]) {
    for (const [name, property] of Object.entries(objectAt(part, 'properties'))) {
      schemas.set(name, property);
    }
    required.push(...listAt(part, 'required').map(String));
  }
  return { schemas, required };
}

function acceptedTypes(document: JsonObject, schema: JsonObject): Set<string> {
  const types = [schema['type'] ?? []]
    .flat()
    .map((type) => (type === 'integer' ? 'number' : type));
  const inner = [...listAt(schema, 'anyOf'), ...listAt(schema, 'allOf')].flatMap((part) => [
    ...acceptedTypes(document, resolve(document, part)),
  ]);
  return new Set([...types.map(String), ...inner]);
}

function isEnum(document: JsonObject, schema: JsonObject): boolean {
  return (
    'enum' in schema ||
    listAt(schema, 'anyOf').some((part) => isEnum(document, resolve(document, part)))
  );
}

/** Leaves only what a schema lists, so that a base schema does not see what extends it. */
function cut(document: JsonObject, schema: JsonObject, value: unknown): unknown {
  if (!isJsonObject(value) || schema['additionalProperties']) return value;
  const { schemas } = listProperties(document, schema);
  return Object.fromEntries(Object.entries(value).filter(([key]) => schemas.has(key)));
}
