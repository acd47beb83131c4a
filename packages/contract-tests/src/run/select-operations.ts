import { publicNameOf, writtenNameOf } from '../consumer/public-name.ts';
import type { Contract, Operation } from '../document/model.ts';
import type { RunOptions } from './options.ts';

/**
 * The operations that a run is about: all, those of a list of identifiers, or those that have a
 * name. Where none has it, those whose identifier or path contains it.
 */
export function selectOperations(
  contract: Contract,
  wanted: RunOptions['operation'],
): readonly Operation[] {
  const { operations } = contract;
  if (wanted === undefined) return operations;
  if (typeof wanted !== 'string') return operations.filter(({ id }) => wanted.includes(id));
  const exact = operations.filter((operation) => namesOf(contract, operation).includes(wanted));
  if (exact.length > 0) return exact;
  return operations.filter(({ id, path }) =>
    `${id} ${path}`.toLowerCase().includes(wanted.toLowerCase()),
  );
}

/** All that an operation is called: identifier, public name, the client's method, method and path. */
export function namesOf(contract: Contract, operation: Operation): readonly string[] {
  const { id, method, path } = operation;
  const written = writtenNameOf(contract, operation) ?? id;
  return [id, written, publicNameOf(contract, operation), `${method} ${path}`];
}
