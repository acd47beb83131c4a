import { describe, expect, test } from 'vitest';
import { objectAt } from '../src/json-object.ts';
import { readContract, schemasOf } from './support/contract.ts';
import { listExamples } from './support/list-examples.ts';
import { listRefusals, listSamples } from './support/list-refusals.ts';

const contract = await readContract();
const schemas = schemasOf(contract);

describe('what is type-checked', () => {
  test('covers every example that the contract holds', () => {
    const components = Object.keys(objectAt(objectAt(contract, 'components'), 'examples'));
    const covered = new Set(listExamples(contract).map(({ name }) => name));
    expect(components.filter((name) => !covered.has(name))).toEqual([]);
  });

  test('covers every schema that the contract holds', () => {
    const covered = listSamples(contract).map(({ schema }) => schema);
    expect(covered).toEqual([...schemas.keys()]);
  });

  test('breaks each listed property of each schema by its type', () => {
    const untouched = listSamples(contract).flatMap((sample) => {
      const faults = listRefusals(contract, sample).map(({ fault }) => fault);
      const properties = Object.keys(objectAt(schemas.get(sample.schema), 'properties'));
      return properties.filter(
        (name) => !faults.some((fault) => fault.startsWith(`with \`${name}\` as `)),
      );
    });
    expect(untouched).toEqual([]);
  });

  test('breaks a record in each way that it can be broken', () => {
    const sample = listSamples(contract).find(({ schema }) => schema === 'Reactions');
    const refusals = sample ? listRefusals(contract, sample) : [];
    expect(refusals.map(({ fault }) => fault)).toEqual([
      'as number',
      'as null',
      'without `counts`',
      'without `mine`',
      'with `counts` as number',
      'with `counts` as null',
      'with `mine` as number',
      'with `mine` outside the enum',
      'with a property that is not listed',
    ]);
  });
});
