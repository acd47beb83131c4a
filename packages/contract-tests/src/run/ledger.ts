import { canonical, isObject, type Json } from '@sales-outreach/schema-values';
import { identityOf } from '../document/error-identity.ts';
import { findMediaType, findResponse } from '../document/find-response.ts';
import type { Operation, ResponseObject } from '../document/model.ts';
import type { RequestCase } from '../request/request-case.ts';
import { type Answer, headerOf } from '../transport/outcome.ts';
import { type Engine, isValid } from './engine.ts';
import { keywordsMet } from './keyword-places.ts';
import { keywordsOf, keywordsOfResponse } from './keywords.ts';

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
  /** Places of keywords of responses that an answer met, whatever its status: schemas are shared. */
  readonly answeredKeywords: Set<string>;
  /** Why the rest of the operation was left out, where it was. */
  abandoned: string | undefined;
}

/** Something that the contract declares and the run did not come by. */
export interface Unexercised {
  readonly operation: string;
  readonly kind:
    | 'operation'
    | 'status'
    | 'example'
    | 'parameter'
    | 'keyword'
    /** No answer came that a keyword of a response speaks of. */
    | 'response keyword';
  readonly what: string;
}

/** Keeps count of what was exercised. */
export class Ledger {
  readonly records = new Map<string, OperationRecord>();
  readonly #engine: Engine;
  /** The places of the keywords of each response. */
  readonly #places = new Map<ResponseObject, ReadonlySet<string>>();

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
        answeredKeywords: new Set(),
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
    if (expectation === 'refused') record.missedKeywords.add(place);
    if (expectation !== 'accepted') return;
    record.metKeywords.add(place);
    for (const met of this.#metBy(request)) record.metKeywords.add(met);
  }

  /** The places of the keywords that the parts of a valid request meet. */
  *#metBy({ operation, parameters, body }: RequestCase): Generator<string> {
    for (const { parameter, value } of parameters)
      if (parameter.schema !== undefined && value !== undefined)
        yield* this.#met(parameter.schema, value);
    if (body === undefined || !('value' in body)) return;
    const media = operation.body?.content.find(({ name }) => name === body.mediaType);
    if (media?.schema !== undefined) yield* this.#met(media.schema, body.value);
  }

  #met(schema: string, value: Json): Iterable<string> {
    const engine = this.#engine;
    const holds = (pointer: string, part: Json) => isValid(engine, pointer, part);
    return keywordsMet(engine.contract.document, schema, value, holds);
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
    this.#noteKeywords(record, response, answer, json);
    const received = this.#comparable(json);
    for (const { name, value } of response.content.flatMap(({ examples }) => examples)) {
      if (this.#comparable(value) === received)
        record.examples.add(`${response.status} ${name}`);
    }
  }

  #noteKeywords(
    record: OperationRecord,
    response: ResponseObject,
    answer: Answer,
    json: Json,
  ): void {
    const media = findMediaType(response.content, headerOf(answer, 'content-type') ?? '');
    if (media?.schema === undefined) return;
    const known = record.answeredKeywords;
    // Most answers come when nothing is left to be met.
    const declared = this.#declared(response);
    if ([...declared].every((place) => known.has(place))) return;
    if (!isValid(this.#engine, media.schema, json)) return;
    for (const place of this.#met(media.schema, json))
      if (declared.has(place)) known.add(place);
  }

  #declared(response: ResponseObject): ReadonlySet<string> {
    let found = this.#places.get(response);
    if (found === undefined) {
      found = new Set(keywordsOfResponse(this.#engine, response));
      this.#places.set(response, found);
    }
    return found;
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
    const answered = operation.responses.filter(({ status }) => record.statuses.has(status));
    for (const place of new Set(answered.flatMap((response) => [...this.#declared(response)])))
      if (!record.answeredKeywords.has(place)) found.push(missing('response keyword', place));
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
