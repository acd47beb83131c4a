import { createRulesetFunction, type IFunctionResult } from '@stoplight/spectral-core';
import { deriveOperationId } from '../openapi/names.ts';
import { listOperations, nameOperation, type OperationEntry } from '../openapi/operations.ts';
import { isWellFormedPath } from '../openapi/path-form.ts';

/** What the ruleset says about paths: `prefix` starts each of them. */
interface Options {
  readonly prefix: string;
}

/**
 * Holds every operationId against the one that its method and path give. Ids that are derived
 * are unique as long as no two paths give the same one, and that is told too.
 */
export default createRulesetFunction<unknown, Options>(
  {
    input: null,
    options: {
      type: 'object',
      properties: { prefix: { type: 'string', pattern: '^/.*[^/]$' } },
      required: ['prefix'],
      additionalProperties: false,
    },
  },
  function checkOperationIds(paths, { prefix }) {
    const operations = listOperations(paths).filter(({ path }) =>
      isWellFormedPath(path, prefix),
    );
    const owners = new Map<string, OperationEntry>();
    const rightful = new Map(
      operations.map((entry) => [deriveOperationId(entry.method, entry.path), entry]),
    );
    const results: IFunctionResult[] = [];
    for (const entry of operations) {
      const expected = deriveOperationId(entry.method, entry.path);
      const owner = owners.get(expected);
      if (owner) results.push(describeCollision(entry, owner, expected));
      else if (entry.operation['operationId'] !== expected) {
        results.push(describeDifference(entry, expected, rightful));
      }
      owners.set(expected, owner ?? entry);
    }
    return results;
  },
);

function describeCollision(
  { place }: OperationEntry,
  owner: OperationEntry,
  expected: string,
): IFunctionResult {
  return {
    path: [...place, 'operationId'],
    message: `This path gives the operationId "${expected}", and so does ${nameOperation(owner)}. Rename a segment of one of them.`,
  };
}

function describeDifference(
  { operation, place }: OperationEntry,
  expected: string,
  rightful: ReadonlyMap<unknown, OperationEntry>,
): IFunctionResult {
  const found = operation['operationId'];
  const owner = rightful.get(found);
  const whose = owner ? `, which is that of ${nameOperation(owner)}` : '';
  return {
    path: found === undefined ? [...place] : [...place, 'operationId'],
    message: `Expected the operationId "${expected}", which the method and the path give, found ${JSON.stringify(found) ?? 'none'}${whose}.`,
  };
}
