import { diffContracts, DiffError } from '@sales-outreach/contract-diff';
import { isObject, type Json } from '@sales-outreach/schema-values';
import { expect, test } from 'vitest';
import { readDocument } from './support/read-corpus.ts';

test.each<[unknown, string]>([
  [undefined, 'head: expected an OpenAPI document, got undefined.'],
  [['a list'], 'head: expected an OpenAPI document, got ["a list"].'],
  [{ swagger: '2.0' }, 'head: expected `openapi: 3.1.x`, got "2.0".'],
  [{ openapi: '3.0.3' }, 'head: expected `openapi: 3.1.x`, got "3.0.3".'],
  [{}, 'head: expected `openapi: 3.1.x`, got undefined.'],
])('%j is no contract', (head, message) => {
  expect(() => diffContracts(readDocument(), head)).toThrow(new DiffError(message));
});

test.each<[string, Json, string]>([
  [
    'nowhere',
    { $ref: '#/components/schemas/None' },
    '#/components/schemas/None leads nowhere.',
  ],
  [
    'out of the document',
    { $ref: 'other.yaml' },
    'expected a bundled document, got a reference to other.yaml.',
  ],
  [
    'to an identifier',
    { $ref: 'https://pets.example/pet' },
    'expected a bundled document, got a reference to https://pets.example/pet.',
  ],
  [
    'to no address at all',
    { $ref: '#/components/schemas/100%' },
    'expected a percent-encoded reference, got #/components/schemas/100%.',
  ],
])('a reference that leads %s is refused, and its place told', (_, schema, message) => {
  const head = readDocument();
  const components = head['components'];
  const schemas = isObject(components) ? components['schemas'] : undefined;
  if (isObject(schemas)) schemas['Request'] = schema;
  expect(() => diffContracts(readDocument(), head)).toThrow(
    new DiffError(`/components/schemas/Request: ${message}`),
  );
});

test('a parameter that leads to itself is refused', () => {
  const parameters = { A: { $ref: '#/components/parameters/A' } };
  const head = {
    ...readDocument(),
    paths: { '/pets': { get: { parameters: [{ $ref: '#/components/parameters/A' }] } } },
    components: { parameters },
  };
  expect(() => diffContracts(readDocument(), head)).toThrow(
    new DiffError('/paths/~1pets/get/parameters/0: #/components/parameters/A leads to itself.'),
  );
});

test('a reference to an identifier is refused, though both contracts have it', () => {
  const make = (type: string) => ({
    ...readDocument(),
    webhooks: {
      sold: {
        post: {
          requestBody: {
            content: { 'application/json': { schema: { $ref: 'https://pets.example/pet' } } },
          },
        },
      },
    },
    components: { schemas: { Pet: { $id: 'https://pets.example/pet', type } } },
  });
  expect(() => diffContracts(make('string'), make('integer'))).toThrow(DiffError);
});
