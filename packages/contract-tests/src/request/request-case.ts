import type { Json } from '@sales-outreach/schema-values';
import type { Operation, Parameter } from '../document/model.ts';

export const phases = ['examples', 'coverage', 'fuzzing', 'stateful'] as const;
export type Phase = (typeof phases)[number];

/** What a contract says must come of a request. */
export type Expectation =
  /** The request is valid: it must not be refused as if it were not. */
  | 'accepted'
  /** The request is invalid: a status of 400 to 499. */
  | 'refused'
  /** The credential is missing or unusable: 401. */
  | 'unauthorized'
  /** The path has no such method: 405, with `Allow`. */
  | 'method not allowed'
  /** `OPTIONS`: 2xx or 405, with `Allow` right where there is one. */
  | 'options'
  /** What was asked for in `Accept` is not there: 406, or an answer of a declared type. */
  | 'negotiated'
  /** A status asked for by `Prefer: code`. */
  | { readonly status: number }
  /** The contract says nothing of such a request, but that every answer is a declared one. */
  | 'answered';

export interface ParameterValue {
  readonly parameter: Parameter;
  /** The value before it is written as text; undefined where `text` is sent as it stands. */
  readonly value: Json | undefined;
  readonly text?: string;
}

export type Body =
  | { readonly mediaType: string; readonly value: Json }
  | { readonly mediaType: string | undefined; readonly bytes: Buffer };

/** Which credential to send: the one that is good, none, or one that is wrong in a way. */
export type Credential = 'good' | 'none' | 'wrong scheme' | 'malformed' | 'bad';

/** A request to send, and what must come of it. */
export interface RequestCase {
  readonly operation: Operation;
  readonly phase: Phase;
  /** What is tried, in words. */
  readonly title: string;
  readonly expectation: Expectation;
  /** The place in the document that the expectation comes from, as a JSON pointer. */
  readonly place: string;
  /** The keyword whose boundary the request stands on, where it stands on one. */
  readonly keyword?: string;
  readonly parameters: readonly ParameterValue[];
  readonly body?: Body;
  readonly credential: Credential;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  /** Another method than the operation's. */
  readonly method?: string;
  /** Another path than the operation's, already encoded; the query stays. */
  readonly rawPath?: string;
  /** A part of a query, already encoded, put after the others. */
  readonly rawQuery?: string;
  /** The request can't be told to be this operation's, so its answers need not be either. */
  readonly unrouted?: boolean;
  /** The name of the response example that was asked for. */
  readonly example?: string;
}
