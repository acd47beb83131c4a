import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Json, valuesOf } from '@sales-outreach/schema-values';
import { secondOpinion } from '@sales-outreach/schema-values/second-opinion';
import contract from '@sales-outreach/spec/openapi.json' with { type: 'json' };
import { schemaCases } from './schema-cases.ts';

const seeds = 200;

/** The values of a kind that the other validator judges wrong. */
async function wrongValues(document: Json, pointer: string): Promise<Json[]> {
  const values = valuesOf(document);
  const judge = (await secondOpinion(document, [pointer]))(pointer);
  const sample = (from: fc.Arbitrary<Json> | undefined) =>
    from ? fc.sample(from, { numRuns: seeds, seed: 20 }) : [];
  return [
    ...sample(values.valid(pointer)).filter((value) => judge(value).length > 0),
    ...sample(values.invalid(pointer)).filter((value) => judge(value).length === 0),
  ];
}

describe('a validator that took no part in making the values finds none of them wrong', () => {
  test.each(Object.entries(schemaCases))('%s', async (_, schema) => {
    expect(await wrongValues(schema, '')).toEqual([]);
  });

  test.each(Object.keys(contract.components.schemas))('the contract: %s', async (name) => {
    expect(await wrongValues(contract, `/components/schemas/${name}`)).toEqual([]);
  });
});

describe('both sides of every keyword', () => {
  test.each(Object.entries(schemaCases).filter(([name]) => name !== 'true'))(
    '%s has valid and invalid values',
    (_, schema) => {
      const values = valuesOf(schema);
      expect([values.valid(), values.invalid()].map((made) => made !== undefined)).toEqual([
        true,
        true,
      ]);
    },
  );

  test('each place is broken alone, and named', () => {
    const values = valuesOf({
      type: 'object',
      required: ['name'],
      additionalProperties: false,
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 3 },
        tags: { type: 'array', items: { enum: ['a', 'b'] }, maxItems: 2 },
      },
    });
    expect([...values.violations()].map(({ pointer }) => pointer)).toEqual([
      '/type',
      '/required/name',
      '/properties/name/type',
      '/properties/name/minLength',
      '/properties/name/maxLength',
      '/properties/tags/type',
      '/properties/tags/maxItems',
      '/properties/tags/items/enum',
      '/additionalProperties',
    ]);
    for (const { keyword, value } of values.violations()) {
      expect([...new Set(values.judge('', value).map((finding) => finding.keyword))]).toEqual([
        keyword,
      ]);
    }
  });

  test('a boundary stands exactly on the bound', () => {
    const at = (schema: Json, keyword: string) =>
      [...valuesOf(schema).boundaries()].find((edge) => edge.keyword === keyword)?.value;
    expect(at({ type: 'integer', minimum: 5 }, 'minimum')).toBe(5);
    expect(at({ type: 'integer', maximum: 9 }, 'maximum')).toBe(9);
    expect(at({ type: 'string', maxLength: 4 }, 'maxLength')).toHaveLength(4);
    expect(at({ type: 'array', minItems: 2, items: { const: 0 } }, 'minItems')).toEqual([0, 0]);
  });

  test('a violation misses the bound by one', () => {
    const miss = (schema: Json) => [...valuesOf(schema).violations()].at(-1)?.value;
    expect(miss({ type: 'integer', minimum: 5 })).toBe(4);
    expect(miss({ type: 'integer', maximum: 9 })).toBe(10);
    expect(miss({ type: 'string', minLength: 3 })).toHaveLength(2);
    expect(miss({ type: 'string', maxLength: 4 })).toHaveLength(5);
    expect(miss({ type: 'array', maxItems: 2, items: true })).toHaveLength(3);
  });

  test('every value of an enum is a boundary', () => {
    const edges = [...valuesOf({ enum: ['a', 'b', 'c'] }).boundaries()];
    expect(edges.map(({ value }) => value)).toEqual(['a', 'b', 'c']);
  });
});

describe('the arbitraries', () => {
  const pointer = '/components/schemas/CampaignTestEmail';

  test('give the same values for the same seed', () => {
    const sample = () => {
      const arbitrary = valuesOf(contract).valid(pointer);
      return arbitrary ? fc.sample(arbitrary, { numRuns: 20, seed: 5 }) : [];
    };
    expect(sample()).toHaveLength(20);
    expect(sample()).toEqual(sample());
  });

  test('shrink to the smallest value that still fails, and never to one of the other kind', () => {
    const values = valuesOf({
      type: 'object',
      properties: { a: { type: 'integer' }, b: { type: 'string' } },
    });
    const valid = values.valid();
    if (valid === undefined) throw new Error('no values');
    const seen: Json[] = [];
    const details = fc.check(
      fc.property(valid, (value) => {
        seen.push(value);
        return !(typeof value === 'object' && value !== null && 'a' in value);
      }),
      { seed: 3, numRuns: 200 },
    );
    expect(details.counterexample).toEqual([{ a: 0 }]);
    expect(seen.filter((value) => values.judge('', value).length > 0)).toEqual([]);
  });

  test('are none where nothing is valid, or nothing is invalid', () => {
    expect(valuesOf(false).valid()).toBeUndefined();
    expect(valuesOf({ type: 'string', minLength: 3, maxLength: 2 }).valid()).toBeUndefined();
    expect(valuesOf(true).invalid()).toBeUndefined();
  });

  test('end for a schema that only endless values meet', () => {
    const endless = {
      $defs: {
        a: { required: ['a'], type: 'object', properties: { a: { $ref: '#/$defs/a' } } },
      },
    };
    expect(valuesOf({ ...endless, $ref: '#/$defs/a' }).valid()).toBeUndefined();
  });

  test('name a reference that leads nowhere', () => {
    expect(() => valuesOf({ $ref: '#/$defs/gone' }).valid()).toThrow(
      '"#/$defs/gone" leads nowhere',
    );
  });

  test('know neither members of the prototype nor lose one that is called like them', () => {
    const schema: Json = JSON.parse(
      '{"type":"object","required":["__proto__"],"properties":{"__proto__":{"type":"string"},"constructor":{"type":"integer"}}}',
    );
    const arbitrary = valuesOf(schema).valid();
    const made = arbitrary ? fc.sample(arbitrary, { numRuns: 30, seed: 2 }) : [];
    expect(made.every((value) => Object.hasOwn(Object(value), '__proto__'))).toBe(true);
  });
});
