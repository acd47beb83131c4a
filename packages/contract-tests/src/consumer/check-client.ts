import { isDeepStrictEqual } from 'node:util';
import { type SchemaValues, valuesOf } from '@sales-outreach/schema-values';
import * as fc from 'fast-check';
import { findErrorIdentity } from '../document/error-identity.ts';
import type { Contract, Operation } from '../document/model.ts';
import { argumentEdges, argumentsByChance, type CallArguments } from './call-arguments.ts';
import { plainArguments, successOf } from './call-plainly.ts';
import { checkRepeats } from './check-repeats.ts';
import { checkSent } from './check-sent.ts';
import type { Called, ClientUnderTest } from './client-under-test.ts';
import type { Note } from './finding.ts';
import { answersTo, type PlayedAnswer } from './played-answer.ts';

/** What the checks of a client go by: prepared once for a contract. */
export interface ClientCheck {
  readonly contract: Contract;
  readonly values: SchemaValues;
  /** The names that lead to the error in an error body. */
  readonly errorPath: readonly string[];
  /** Calls with arguments by chance, for each operation. */
  readonly cases: number;
  readonly seed: number;
  /** What each operation is put through, made when it is first checked. */
  readonly plans: Map<Operation, Plan>;
}

/** What a method is called with and answered with: the same for every client. */
interface Plan {
  readonly calls: readonly CallArguments[];
  readonly answers: readonly PlayedAnswer[];
}

function planOf(check: ClientCheck, operation: Operation): Plan {
  const known = check.plans.get(operation);
  if (known) return known;
  const { contract, values, errorPath, cases, seed } = check;
  const byChance = fc.sample(argumentsByChance(values, operation), { numRuns: cases, seed });
  const plan = {
    calls: [...argumentEdges(values, operation), ...byChance],
    answers: [...answersTo(contract, values, operation, errorPath)],
  };
  check.plans.set(operation, plan);
  return plan;
}

export function prepareClientCheck(
  contract: Contract,
  { cases = 60, seed = 5 } = {},
): ClientCheck {
  const errorPath = findErrorIdentity(contract)?.path.slice(0, -1) ?? [];
  return {
    contract,
    values: valuesOf(contract.document),
    errorPath,
    cases,
    seed,
    plans: new Map(),
  };
}

/**
 * Holds one method of a client against the contract: what it sends for whatever arguments the schemas
 * take, what it gives back for every answer that the contract has, and what it repeats.
 *
 * @param note is told of each finding; it may throw to end the check there
 */
export async function checkClient(
  check: ClientCheck,
  client: ClientUnderTest,
  operation: Operation,
  note: Note,
): Promise<void> {
  await checkRequests(check, client, operation, note);
  await checkAnswers(check, client, operation, note);
  await checkRepeats(check, client, operation, note);
}

async function checkRequests(
  check: ClientCheck,
  client: ClientUnderTest,
  operation: Operation,
  note: Note,
): Promise<void> {
  const { contract, values } = check;
  const { base, key } = client;
  const { calls } = planOf(check, operation);
  for (const [form, call] of Object.entries(client.forms)) {
    for (const given of form === 'safe' ? calls : calls.slice(0, 10)) {
      const answer = () => successOf(operation);
      const { sent } = await call({ operation, given, answer, repeats: 0 });
      const [request] = sent;
      if (sent.length !== 1) note('requests', 'one request', `${sent.length}`);
      if (request) checkSent({ contract, values, base, key }, operation, given, request, note);
    }
  }
}

async function checkAnswers(
  check: ClientCheck,
  client: ClientUnderTest,
  operation: Operation,
  note: Note,
): Promise<void> {
  const { answers } = planOf(check, operation);
  const given = plainArguments(check, operation);
  for (const call of Object.values(client.forms)) {
    for (const played of answers) {
      const answer = () => responseOf(played);
      const called = await call({ operation, given, answer, repeats: 0 });
      checkEnd(played, called, note);
    }
    const fail = (): Response => {
      throw new TypeError('fetch failed');
    };
    const { ended } = await call({ operation, given, answer: fail, repeats: 0 });
    if (ended.ok || ended.status !== 0) note('network fault', 'a failure of status 0', ended);
  }
}

function responseOf({ status, text, contentType }: PlayedAnswer): Response {
  const headers = new Headers(contentType === undefined ? {} : { 'content-type': contentType });
  // A text gets a content type of its own where none is given; bytes get none.
  return new Response(new TextEncoder().encode(text), { status, headers });
}

function checkEnd(played: PlayedAnswer, { ended, sent }: Called, note: Note): void {
  const { title, status, data, error } = played;
  if (sent.length !== 1) note('requests', `one request (${title})`, `${sent.length}`);
  if (data !== undefined) {
    const right =
      ended.ok &&
      (ended.status ?? status) === status &&
      // Null prototypes and -0 don't survive JSON.
      isDeepStrictEqual(ended.data, JSON.parse(JSON.stringify(data)));
    if (!right) note('answer', `${title}: ${JSON.stringify(data)}`, ended);
    return;
  }
  if (ended.ok || ended.status !== status) {
    note('answer', `${title}: a failure of status ${status}`, ended);
    return;
  }
  for (const [name, value] of Object.entries(error ?? {})) {
    if (!isDeepStrictEqual(ended.error[name], value))
      note('error', `${title}: ${name} ${JSON.stringify(value)}`, ended.error);
  }
}
