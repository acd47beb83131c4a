import { createClient } from '@sales-outreach/client';
import {
  checkClient,
  type ClientCheck,
  clientUnderTest,
  publicNameOf,
} from '@sales-outreach/contract-tests/consumer';
import { answerMutants } from './answer-mutants.ts';
import type { ClientMutant } from './client-mutant.ts';
import { loadMutatedClient } from './load-mutated-client.ts';
import { requestMutants } from './request-mutants.ts';
import { resultMutants } from './result-mutants.ts';
import { sourceChanges } from './source-changes.ts';
import { tableChanges } from './table-changes.ts';

/**
 * Every wrong client: its generated table changed, its code changed, and each operation spoiled on its
 * way out, on its way in and in what the caller gets.
 */
export async function* clientMutants(check: ClientCheck): AsyncGenerator<ClientMutant> {
  const { operations } = check.contract;
  const named = new Map(operations.map((each) => [publicNameOf(check.contract, each), each]));
  const rows = [...tableChanges()];
  const found = new Set(rows.map(([method]) => method));
  for (const method of named.keys())
    if (!found.has(method))
      throw new Error(`Expected a row for ${method} in the client's table, found none.`);
  for (const [method, change] of rows) {
    const operation = named.get(method);
    if (operation === undefined) continue;
    const mutated = await loadMutatedClient(change);
    yield { name: change.name, operations: [operation], createClient: mutated };
  }
  for (const change of sourceChanges)
    yield { name: change.name, operations, createClient: await loadMutatedClient(change) };
  for (const [method, operation] of named) {
    yield* requestMutants(check, operation, createClient);
    yield* answerMutants(check, operation, createClient);
    yield* resultMutants(operation, method, createClient);
  }
}

/** Whether the checks of the client notice a mutant. */
export async function noticesClient(
  check: ClientCheck,
  { operations, createClient: mutated }: ClientMutant,
): Promise<boolean> {
  const client = clientUnderTest(check.contract, mutated);
  const stop = () => {
    throw new Error('The first finding is enough.');
  };
  try {
    for (const operation of operations) await checkClient(check, client, operation, stop);
    return false;
  } catch {
    // A check that can't go on has noticed that something is wrong, too.
    return true;
  }
}
