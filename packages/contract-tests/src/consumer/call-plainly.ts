import * as fc from 'fast-check';
import type { Operation } from '../document/model.ts';
import { argumentsByChance, type CallArguments } from './call-arguments.ts';
import type { ClientCheck } from './check-client.ts';

/** Arguments of a call that no check of its answers depends on. */
export function plainArguments(
  { values, seed }: ClientCheck,
  operation: Operation,
): CallArguments {
  const [given] = fc.sample(argumentsByChance(values, operation), { numRuns: 1, seed });
  return given ?? { parameters: [] };
}

/** The plainest answer that the contract has for a success of an operation. */
export function successOf(operation: Operation): Response {
  const response = operation.responses.find(({ status }) => status.startsWith('2'));
  const [example] = response?.content.flatMap(({ examples }) => examples) ?? [];
  const status = Number(response?.status.replace(/XX$/, '00') ?? 200);
  return example ? Response.json(example.value, { status }) : new Response(null, { status });
}
