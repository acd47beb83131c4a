import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { diffContracts, type ContractDiff } from '@sales-outreach/contract-diff';
import { isObject, type Json, type JsonObject } from '@sales-outreach/schema-values';
import { describe, expect, test } from 'vitest';
import { editEach, type Side } from './support/edit-schemas.ts';

const { resolve } = createRequire(import.meta.url);
const foreign = (name: string) => `@readme/oas-examples/3.1/json/${name}.json`;

const documents = [
  ['the contract of this repository', '@sales-outreach/spec/openapi.json'],
  ...['train-travel', 'petstore', 'readme', 'webhooks', 'schema-types', 'security'].map(
    (name) => [name, foreign(name)] as const,
  ),
] as const;

describe.each(documents)('%s', (_, file) => {
  const document = read(resolve(file));

  test('is the same as itself, with its keys in another order and its references written out', () => {
    const silence: ContractDiff = { changes: [] };
    expect(diffContracts(document, structuredClone(document))).toEqual(silence);
    expect(diffContracts(document, reverseKeys(document))).toEqual(silence);
    const inlined = { ...document, paths: inline(document['paths'] ?? {}, document) };
    expect(diffContracts(document, inlined)).toEqual(silence);
    expect(diffContracts(inlined, document)).toEqual(silence);
  });

  test('without an operation lacks it, and says so once', () => {
    const paths = isObject(document['paths']) ? document['paths'] : {};
    for (const [path, item] of Object.entries(paths)) {
      const methods = Object.keys(isObject(item) ? item : {}).filter((name) =>
        METHODS.has(name),
      );
      const { [path]: _gone, ...rest } = paths;
      const { changes } = diffContracts(document, { ...document, paths: rest });
      expect(
        changes.map(({ rule, operation }) => `${rule} ${operation?.method}`).toSorted(),
      ).toEqual(
        methods.map((method) => `operation-removed ${method.toUpperCase()}`).toSorted(),
      );
    }
  });
});

const METHODS = new Set(['get', 'put', 'post', 'delete', 'patch', 'head', 'options']);

const NULL = 'null';

/** Edits that break one side; what else reaches the schema may see it otherwise. */
const edits: readonly (readonly [string, Side, (schema: JsonObject) => boolean])[] = [
  ['a property of a response may be null', 'response', addNull],
  ['a required property of a response may be missing', 'response', dropRequired],
  ['a property of a response is gone', 'response', dropProperty],
  ['a value of a request is no longer accepted', 'request', dropValue],
  ['one more property of a request has to be sent', 'request', addRequired],
  ['a request accepts nothing', 'request', refuseAll],
];

const changing = documents.filter(
  ([name]) => name === 'readme' || name.startsWith('the contract'),
);

describe.each(changing)('in %s', (_, file) => {
  const document = read(resolve(file));

  test.each(edits)('wherever %s, it is found', (_name, side, edit) => {
    const places = [];
    const overlooked = [];
    for (const { place, document: edited } of editEach(document, side, edit)) {
      places.push(place);
      const { changes } = diffContracts(document, edited);
      const breaks = changes.some(
        ({ severity, direction }) => severity === 'breaking' && direction === side,
      );
      if (!breaks) overlooked.push(place);
    }
    expect(places).not.toEqual([]);
    expect(overlooked).toEqual([]);
  });
});

function addNull(schema: JsonObject): boolean {
  const { type } = schema;
  if (typeof type !== 'string' || 'enum' in schema || 'const' in schema) return false;
  schema['type'] = [type, NULL];
  return true;
}

function dropRequired(schema: JsonObject): boolean {
  const { required } = schema;
  return Array.isArray(required) && required.pop() !== undefined;
}

function dropProperty(schema: JsonObject): boolean {
  const { properties } = schema;
  const [name] = isObject(properties) ? Object.keys(properties) : [];
  if (!isObject(properties) || name === undefined) return false;
  delete properties[name];
  return true;
}

function dropValue(schema: JsonObject): boolean {
  const listed = schema['enum'];
  return Array.isArray(listed) && listed.length > 1 && listed.pop() !== undefined;
}

function addRequired(schema: JsonObject): boolean {
  if (schema['type'] !== 'object') return false;
  const { required } = schema;
  schema['required'] = [...(Array.isArray(required) ? required : []), 'aNewOne'];
  return true;
}

function refuseAll(schema: JsonObject): boolean {
  schema['not'] = {};
  return true;
}

function read(file: string): JsonObject {
  const document: Json = JSON.parse(readFileSync(file, 'utf8'));
  if (!isObject(document)) throw new Error(`${file}: expected a document.`);
  return document;
}

function reverseKeys<T extends Json>(value: T): Json {
  if (Array.isArray(value)) return value.map(reverseKeys);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, child]) => [name, reverseKeys(child)]),
  );
}

/** Writes references out, some levels deep: a schema may contain itself. */
function inline(value: Json, document: JsonObject, depth = 0): Json {
  if (Array.isArray(value)) return value.map((item) => inline(item, document, depth));
  if (!isObject(value)) return value;
  const reference = value['$ref'];
  if (typeof reference === 'string' && Object.keys(value).length === 1) {
    if (depth > 5) return value;
    const target = reference
      .slice(2)
      .split('/')
      .reduce<Json | undefined>(
        (node, name) => (isObject(node) ? node[name.replaceAll('~1', '/')] : undefined),
        document,
      );
    return inline(target ?? value, document, depth + 1);
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, inline(child, document, depth)]),
  );
}
