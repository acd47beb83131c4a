import document from '@sales-outreach/spec/openapi.json' with { type: 'json' };
import { valuesOf } from '@sales-outreach/schema-values';
import { expect, test } from 'vitest';
import { readContract } from '@sales-outreach/contract-tests';
import { compileCases } from './compile.ts';
import { TypeCases } from './type-cases.ts';

const contract = readContract(document);
const made = new TypeCases(contract, valuesOf(contract.document));
const cases = [
  ...contract.operations.flatMap((operation) => [...made.ofOperation(operation)]),
  ...Object.keys(document.components.schemas).flatMap((name) => [...made.ofSchema(name)]),
];

test('the types accept what the schemas accept, and refuse what they refuse', async () => {
  expect(cases.filter(({ compiles }) => compiles).length).toBeGreaterThan(300);
  expect(cases.filter(({ compiles }) => !compiles).length).toBeGreaterThan(300);
  expect(await compileCases(cases)).toEqual([]);
});

test('what TypeScript can not say is known', () => {
  expect([...made.unsaid].sort()).toEqual(['minLength', 'pattern', 'type: integer']);
});

test('a type that accepts too much or too little would be noticed', async () => {
  const turned = cases.map((each) => ({ ...each, compiles: !each.compiles }));
  expect(await compileCases(turned)).toHaveLength(cases.length);
});
