import { diffContracts } from '@sales-outreach/contract-diff';
import type { JsonObject } from '@sales-outreach/schema-values';
import { expect, test } from 'vitest';
import { readDocument } from './support/read-corpus.ts';

test('an anchor counts where it stands in a schema, not in an extension of somebody', () => {
  expect(
    findRules((type) => ({
      'x-notes': [{ $anchor: 'name' }],
      components: {
        schemas: {
          Request: { $ref: '#name' },
          Response: {},
          Error: {},
          Name: { $anchor: 'name', type },
        },
      },
    })),
  ).toEqual(['breaking request-type-changed']);
});

test('a pointer within a schema that has an identifier begins there', () => {
  expect(
    findRules((type) => ({
      components: {
        schemas: {
          Request: {
            $id: 'https://pets.example/pet',
            $defs: { name: { type } },
            properties: { name: { $ref: '#/$defs/name' } },
          },
          Response: {},
          Error: {},
        },
      },
    })),
  ).toEqual(['breaking request-type-changed']);
});

/** What is found where `type` was a string and is an integer. */
function findRules(make: (type: string) => JsonObject): string[] {
  const [base, head] = ['string', 'integer'].map((type) => ({
    ...readDocument(),
    ...make(type),
  }));
  return diffContracts(base, head).changes.map(({ severity, rule }) => `${severity} ${rule}`);
}
