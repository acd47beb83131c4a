import { flattenSchema } from '../contract/flatten-schema.ts';
import { isObject, objectOrEmpty, setMember, type JsonObject } from '../contract/json.ts';

const DEEPEST = 8;
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-01-02T03:04:05Z',
  date: '2026-01-02',
  time: '03:04:05Z',
  duration: 'P1D',
  email: 'someone@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com/',
  'uri-reference': '/path',
  url: 'https://example.com/',
  uuid: '7f1f3c6e-5b5c-4b6e-9d8a-0a1b2c3d4e5f',
  byte: 'c2FtcGxl',
  regex: '.*',
  'json-pointer': '/a',
};

/**
 * A plain value for a schema, without chance: required properties, lower bounds, first choices.
 * It respects most keywords but `pattern` and combinations of `not`; the caller validates it.
 */
export function sampleValue(schema: unknown, document: JsonObject, depth = 0): unknown {
  if (schema === true || !isObject(schema) || depth > DEEPEST) return {};
  const merged: JsonObject = Object.assign({}, ...flattenSchema(schema, document));
  if (Object.hasOwn(merged, 'const')) return merged['const'];
  for (const keyword of ['enum', 'examples'] as const) {
    const values: unknown = merged[keyword];
    if (Array.isArray(values) && values.length > 0) return values[0];
  }
  if (merged['default'] !== undefined) return merged['default'];
  if (merged['example'] !== undefined) return merged['example'];
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const [first]: unknown[] = Array.isArray(merged[keyword]) ? merged[keyword] : [];
    if (isObject(first)) {
      const { [keyword]: _, ...rest } = merged;
      return sampleValue({ allOf: [rest, first] }, document, depth + 1);
    }
  }
  switch (findType(merged)) {
    case 'string':
      return sampleString(merged);
    case 'integer':
    case 'number':
      return sampleNumber(merged);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array':
      return sampleArray(merged, document, depth);
    default:
      return sampleObject(schema, document, depth);
  }
}

function findType(schema: JsonObject): unknown {
  const types = [schema['type']].flat();
  const type = types.find((candidate) => candidate !== 'null') ?? types[0];
  if (type !== undefined) return type;
  if (schema['items'] !== undefined) return 'array';
  if (schema['minLength'] !== undefined || schema['pattern'] !== undefined) return 'string';
  return schema['minimum'] === undefined ? 'object' : 'number';
}

function sampleString(schema: JsonObject): string {
  const format = typeof schema['format'] === 'string' ? FORMATS[schema['format']] : undefined;
  const shortest = readNumber(schema, 'minLength') ?? 0;
  const longest = readNumber(schema, 'maxLength') ?? Infinity;
  return (format ?? 'string').padEnd(shortest, 'x').slice(0, longest);
}

function sampleNumber(schema: JsonObject): number {
  const above = readNumber(schema, 'exclusiveMinimum');
  const below = readNumber(schema, 'exclusiveMaximum');
  const step = readNumber(schema, 'multipleOf') ?? 1;
  const least =
    readNumber(schema, 'minimum') ?? (above === undefined ? -Infinity : above + step);
  const most = readNumber(schema, 'maximum') ?? (below === undefined ? Infinity : below - step);
  const value = Math.min(Math.max(1, least), most);
  return schema['multipleOf'] === undefined ? value : Math.ceil(value / step) * step;
}

function sampleArray(schema: JsonObject, document: JsonObject, depth: number): unknown[] {
  const first = Array.isArray(schema['prefixItems']) ? schema['prefixItems'] : [];
  const values = first.map((item) => sampleValue(item, document, depth + 1));
  const shortest = readNumber(schema, 'minItems') ?? 0;
  while (values.length < shortest && values.length < 1_000) {
    values.push(sampleValue(schema['items'], document, depth + 1));
  }
  return values;
}

function sampleObject(schema: unknown, document: JsonObject, depth: number): JsonObject {
  const value: JsonObject = {};
  const parts = flattenSchema(schema, document);
  const properties: JsonObject = Object.assign(
    {},
    ...parts.map((part) => objectOrEmpty(part['properties'])),
  );
  for (const name of parts.flatMap((part) => part['required'] ?? [])) {
    if (typeof name !== 'string') continue;
    setMember(value, name, sampleValue(properties[name] ?? true, document, depth + 1));
  }
  return value;
}

function readNumber(schema: JsonObject, keyword: string): number | undefined {
  const value = schema[keyword];
  return typeof value === 'number' ? value : undefined;
}
