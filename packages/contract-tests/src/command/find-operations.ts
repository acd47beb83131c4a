import { distance } from 'fastest-levenshtein';
import { publicNameOf } from '../consumer/public-name.ts';
import type { Contract, Operation } from '../document/model.ts';
import { namesOf, selectOperations } from '../run/select-operations.ts';
import { UsageError } from './arguments.ts';

/** So many names are shown where none is the right one. */
const SHOWN = 3;

/**
 * The identifiers of the operations that `--operation` means; undefined where it isn't given.
 *
 * @throws UsageError where there are none at all, and where it means none; then it lists the operations with the closest names
 */
export function findOperations(
  contract: Contract,
  wanted: string | undefined,
): readonly string[] | undefined {
  if (contract.operations.length === 0) {
    throw new UsageError('--document: expected operations, received a document without any');
  }
  if (wanted === undefined) return undefined;
  const found = selectOperations(contract, wanted);
  if (found.length > 0) return found.map(({ id }) => id);
  const close = contract.operations
    .map((operation) => ({ operation, far: distanceOf(contract, operation, wanted) }))
    .toSorted((one, other) => one.far - other.far)
    .slice(0, SHOWN)
    .map(({ operation }) => publicNameOf(contract, operation));
  throw new UsageError(
    `--operation: expected a name or a part of an identifier or a path, received ${JSON.stringify(wanted)}; closest: ${close.join(', ')}`,
  );
}

function distanceOf(contract: Contract, operation: Operation, wanted: string): number {
  const distances = namesOf(contract, operation).map((name) =>
    distance(name.toLowerCase(), wanted.toLowerCase()),
  );
  return Math.min(...distances);
}
