import type { Json } from '@sales-outreach/schema-values';
import type { RequestCase } from '../request/request-case.ts';
import type { Engine } from '../run/engine.ts';
import type { Answer } from '../transport/outcome.ts';

/** A request that was answered. */
export interface Exchange {
  readonly request: RequestCase;
  readonly answer: Answer;
  /** The body, where it is JSON. */
  readonly json: Json | undefined;
  readonly engine: Engine;
}

/** What is wrong with an answer. */
export interface Fault {
  readonly check: CheckName;
  readonly expected: string;
  readonly received: string;
  /** The place in the document that says so, as a JSON pointer. */
  readonly place: string;
}

export type Check = (exchange: Exchange) => readonly Fault[];

export const checkNames = [
  'answers',
  'survives',
  'no undeclared server error',
  'status declared',
  'content type declared',
  'headers declared',
  'body valid',
  'validators agree',
  'valid data accepted',
  'invalid data refused',
  'credential demanded',
  'method not allowed',
  'OPTIONS',
  'content negotiated',
  'status on demand',
  'request identifier fresh',
  'response time',
  'state kept',
  'example fits',
  'stable',
] as const;

export type CheckName = (typeof checkNames)[number];
