import { canonical, isObject, type Json } from '@sales-outreach/schema-values';
import { identityOf } from '../document/error-identity.ts';
import { findResponse } from '../document/find-response.ts';
import type { Operation } from '../document/model.ts';
import type { RequestCase } from '../request/request-case.ts';
import type { Answer } from '../transport/outcome.ts';
import type { Engine } from './engine.ts';
import { keywordsOf } from './keywords.ts';

/** What one operation was put through. */
export interface OperationRecord {
  readonly operation: Operation;
  requests: number;
  /** How often each declared status was answered with. */
  readonly statuses: Map<string, number>;
  /** The response examples that came, as `status name`. */
  readonly examples: Set<string>;
  /** How often each check was made, and how often it found a fault. */
  readonly checks: Map<string, { made: number; failed: number }>;
  readonly validParameters: Set<string>;
  readonly invalidParameters: Set<string>;
  /** Places of keywords that were sent from the valid and from the invalid side. */
  readonly metKeywords: Set<string>;
  readonly missedKeywords: Set<string>;
  /** Why the rest of the operation was left out, where it was. */
  abandoned: string | undefined;
}

/** Something that the contract declares and the run did not come by. */
export interface Unexercised {
  readonly operation: string;
  readonly kind: 'operation' | 'status' | 'example' | 'parameter' | 'keyword';
  readonly what: string;
}

/** Keeps count of what was exercised. */
export class Ledger {
  readonly records = new Map<string, OperationRecord>();
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
    for (const operation of engine.operations) {
      this.records.set(operation.pointer, {
        operation,
        requests: 0,
        statuses: new Map(),
        examples: new Set(),
        checks: new Map(),
        validParameters: new Set(),
        invalidParameters: new Set(),
        metKeywords: new Set(),
        missedKeywords: new Set(),
        abandoned: undefined,
      });
    }
  }

  recordOf(request: RequestCase): OperationRecord | undefined {
    return this.records.get(request.operation.pointer);
  }

  /** Notes a request that was sent. */
  noteRequest(request: RequestCase): void {
    const record = this.recordOf(request);
    if (record === undefined) return;
    record.requests += 1;
    const { expectation, place, keyword } = request;
    for (const { parameter } of request.parameters) {
      if (expectation === 'accepted') record.validParameters.add(nameOf(parameter));
    }
    if (expectation === 'refused') {
      for (const { parameter } of request.parameters) {
        const about = place.startsWith(parameter.schema ?? '\0') || place === parameter.pointer;
        if (about) record.invalidParameters.add(nameOf(parameter));
      }
    }
    if (keyword === undefined) return;
    if (expectation === 'accepted') record.metKeywords.add(place);
    if (expectation === 'refused') record.missedKeywords.add(place);
  }

  /** Notes an answer: the declared status it stands for, and the example it is. */
  noteAnswer(request: RequestCase, answer: Answer, json: Json | undefined): void {
    const record = this.recordOf(request);
    const response = findResponse(request.operation, answer.status);
    if (record === undefined || response === undefined) return;
    // A path that no operation has may be answered by the server at large: only a status by name counts.
    if (request.unrouted && response.status === 'default') return;
    record.statuses.set(response.status, (record.statuses.get(response.status) ?? 0) + 1);
    if (json === undefined) return;
    const received = this.#comparable(json);
    for (const { name, value } of response.content.flatMap(({ examples }) => examples)) {
      if (this.#comparable(value) === received)
        record.examples.add(`${response.status} ${name}`);
    }
  }

  noteCheck(request: RequestCase, check: string, failed: boolean): void {
    const checks = this.recordOf(request)?.checks;
    const count = checks?.get(check) ?? { made: 0, failed: 0 };
    count.made += 1;
    if (failed) count.failed += 1;
    checks?.set(check, count);
  }

  /** What the contract declares and nothing reached. */
  unexercised(): Unexercised[] {
    return [...this.records.values()].flatMap((record) => this.#missing(record));
  }

  #missing(record: OperationRecord): Unexercised[] {
    const { operation } = record;
    const missing = (kind: Unexercised['kind'], what: string): Unexercised => ({
      operation: operation.id,
      kind,
      what,
    });
    if (record.requests === 0)
      return [missing('operation', record.abandoned ?? 'no request was made')];
    const found: Unexercised[] = [];
    for (const response of operation.responses) {
      if (!record.statuses.has(response.status)) found.push(missing('status', response.status));
      for (const { name } of response.content.flatMap(({ examples }) => examples)) {
        const what = `${response.status} ${name}`;
        if (!record.examples.has(what)) found.push(missing('example', what));
      }
    }
    for (const parameter of operation.parameters) {
      const name = nameOf(parameter);
      if (!record.validParameters.has(name))
        found.push(missing('parameter', `${name}, a valid value`));
      if (!record.invalidParameters.has(name))
        found.push(missing('parameter', `${name}, an invalid value`));
    }
    for (const { place, sides } of keywordsOf(this.#engine, operation)) {
      const reached = (places: ReadonlySet<string>) =>
        [...places].some((other) => other === place || other.startsWith(`${place}/`));
      if (sides.has('valid') && !reached(record.metKeywords))
        found.push(missing('keyword', `${place}, met`));
      if (sides.has('invalid') && !reached(record.missedKeywords))
        found.push(missing('keyword', `${place}, missed`));
    }
    return found;
  }

  /** A body without the identifier of the request, which is new each time. */
  #comparable(json: Json): string {
    const { identity } = this.#engine;
    const text = canonical(json);
    const own = identity && isObject(json) ? identityOf(identity, json) : undefined;
    return own === undefined ? text : text.replaceAll(JSON.stringify(own), '""');
  }
}

function nameOf(parameter: Operation['parameters'][number]): string {
  return `${parameter.in} ${parameter.name}`;
}
