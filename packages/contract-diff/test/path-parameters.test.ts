import { diffContracts } from '@sales-outreach/contract-diff';
import { expect, test } from 'vitest';
import { readDocument } from './support/read-corpus.ts';

test('path parameters are compared by their places, which decide on the wire', () => {
  const { changes } = diffContracts(make('/a/{x}/b/{y}'), make('/a/{y}/b/{x}'));
  expect(changes.map(({ rule, message, witness }) => [rule, message, witness?.value])).toEqual([
    ['parameter-renamed', 'path parameter `x` is now the path parameter `y`', undefined],
    ['request-type-changed', 'path parameter `y` is now a string and was an integer', 0],
    ['parameter-renamed', 'path parameter `y` is now the path parameter `x`', undefined],
    ['request-type-changed', 'path parameter `x` is now an integer and was a string', ''],
  ]);
});

function make(path: string): object {
  const parameters = [
    { name: 'x', in: 'path', required: true, schema: { type: 'integer' } },
    { name: 'y', in: 'path', required: true, schema: { type: 'string' } },
  ];
  const responses = { '204': { description: 'Done' } };
  return { ...readDocument(), paths: { [path]: { get: { parameters, responses } } } };
}
