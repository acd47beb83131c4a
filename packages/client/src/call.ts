import type { Middleware } from 'openapi-fetch';
import type { ApiError } from './api-error.ts';
import type { OperationRow } from './operation-table.ts';
import type { CallOptions } from './options.ts';

/** What a method was called with. */
export interface Input {
  readonly body?: unknown;
  readonly [parameter: string]: unknown;
}

/** A call of a method. */
export interface Call {
  readonly operation: string;
  readonly row: OperationRow;
  readonly input: Input;
  readonly options: CallOptions;
}

/** How a call ended, whatever the operation. */
export type AnyResult =
  | { ok: true; status: number; data: unknown; response: Response }
  | { ok: false; status: number; error: ApiError; response: Response | undefined };

/** Sends a call once. It throws only what the caller's own functions throw. */
export type SendOnce = (
  call: Call,
  body: unknown,
  signal: AbortSignal,
  middleware: Middleware[] | undefined,
) => Promise<AnyResult>;

/** Makes the attempts of a call. */
export type Strategy = (call: Call, sendOnce: SendOnce) => Promise<AnyResult>;

/** Makes the result of a call that failed. */
export function failWith(error: ApiError, operation: string): AnyResult {
  Object.assign(error, { operation });
  return { ok: false, status: error.status, error, response: error.response };
}
