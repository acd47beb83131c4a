import type { Json } from '@sales-outreach/schema-values';
import { checkBody } from '../checks/check-body.ts';
import { checkExpectation } from '../checks/check-expectation.ts';
import { checkHeaders } from '../checks/check-headers.ts';
import { checkStatus } from '../checks/check-status.ts';
import type { Check, CheckName, Fault } from '../checks/check.ts';
import { createIdentifierCheck } from '../checks/request-identifiers.ts';
import { isJson } from '../document/find-response.ts';
import type { RequestCase } from '../request/request-case.ts';
import { type Answer, headerOf, type Outcome } from '../transport/outcome.ts';
import type { Engine } from './engine.ts';
import type { Ledger } from './ledger.ts';

/** Holds what came of requests against the contract, and notes it. */
export class Examiner {
  readonly #engine: Engine;
  readonly #ledger: Ledger;
  readonly #responseTime: number | undefined;
  readonly #checks: readonly (readonly [name: CheckName, check: Check])[];

  constructor(engine: Engine, ledger: Ledger, responseTime: number | undefined) {
    this.#engine = engine;
    this.#ledger = ledger;
    this.#responseTime = responseTime;
    this.#checks = [
      ['status declared', checkStatus],
      ['body valid', checkBody],
      ['headers declared', checkHeaders],
      ['request identifier fresh', createIdentifierCheck(engine.identity)],
    ];
  }

  /** Everything that is wrong with an outcome, the gravest first. */
  examine(request: RequestCase, outcome: Outcome): Fault[] {
    const faults =
      outcome.kind === 'answer'
        ? this.#answer(request, outcome)
        : [this.#fault(request, outcome)];
    this.#ledger.noteCheck(request, 'answers', outcome.kind === 'fault');
    return faults;
  }

  #fault(request: RequestCase, outcome: Extract<Outcome, { kind: 'fault' }>): Fault {
    return {
      check: 'answers',
      expected: 'an answer',
      received: `${outcome.fault}: ${outcome.message}`,
      place: request.place,
    };
  }

  #answer(request: RequestCase, answer: Answer): Fault[] {
    const json = parseJson(answer);
    this.#ledger.noteAnswer(request, answer, json);
    const exchange = { request, answer, json, engine: this.#engine };
    const faults: Fault[] = [];
    const hold = (name: CheckName, check: Check) => {
      const found = check(exchange);
      faults.push(...found);
      this.#ledger.noteCheck(request, name, found.length > 0);
    };
    if (request.expectation !== 'answered') hold(nameOf(request), checkExpectation);
    for (const [name, check] of this.#checks) hold(name, check);
    const limit = this.#responseTime;
    if (limit !== undefined) {
      const late = answer.milliseconds > limit;
      this.#ledger.noteCheck(request, 'response time', late);
      if (late) {
        faults.push({
          check: 'response time',
          expected: `an answer within ${limit} ms`,
          received: `${Math.round(answer.milliseconds)} ms`,
          place: request.operation.pointer,
        });
      }
    }
    return faults;
  }
}

/** The body as JSON, where it says that it is and is. */
export function parseJson(answer: Answer): Json | undefined {
  if (!isJson(headerOf(answer, 'content-type') ?? '')) return undefined;
  try {
    const parsed: Json = JSON.parse(answer.body.toString('utf8'));
    return parsed;
  } catch {
    return undefined;
  }
}

function nameOf({ expectation }: RequestCase): CheckName {
  if (typeof expectation === 'object') return 'status on demand';
  switch (expectation) {
    case 'accepted':
    case 'answered':
      return 'valid data accepted';
    case 'refused':
      return 'invalid data refused';
    case 'unauthorized':
      return 'credential demanded';
    case 'method not allowed':
      return 'method not allowed';
    case 'options':
      return 'OPTIONS';
    case 'negotiated':
      return 'content negotiated';
  }
}
