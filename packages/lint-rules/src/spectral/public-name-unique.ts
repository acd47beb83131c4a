import type { IFunctionResult } from '@stoplight/spectral-core';
import { listOperations, nameOperation, type OperationEntry } from '../openapi/operations.ts';
import { PUBLIC_NAME_KEYWORD } from '../openapi/public-name.ts';

/** Finds the public names that an earlier operation has too. */
export default function checkPublicNamesAreUnique(paths: unknown): IFunctionResult[] {
  const owners = new Map<string, OperationEntry>();
  const results: IFunctionResult[] = [];
  for (const entry of listOperations(paths)) {
    const name = entry.operation[PUBLIC_NAME_KEYWORD];
    if (typeof name !== 'string') continue;
    const owner = owners.get(name);
    if (!owner) owners.set(name, entry);
    else {
      results.push({
        path: [...entry.place, PUBLIC_NAME_KEYWORD],
        message: `"${name}" is the public name of ${nameOperation(owner)} too.`,
      });
    }
  }
  return results;
}
