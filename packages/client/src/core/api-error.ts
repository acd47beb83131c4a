import type { ErrorEnvelope } from '../../generated/contract.ts';

/**
 * What went wrong with a call.
 *
 * - `api`: the API answered with its error envelope
 * - `malformed`: the answer was not what the contract describes (an HTML page of a proxy, an
 *   empty or truncated body, another content type), whatever its status
 * - `network`: no answer came, or it broke off
 * - `timeout`: the time of the attempt or of the whole call was up
 * - `aborted`: the caller's signal ended the call
 * - `refused`: the client itself refused the arguments or the key; the attempt was not sent
 */
export type ErrorKind = 'api' | 'malformed' | 'network' | 'timeout' | 'aborted' | 'refused';

/** What an {@link ApiError} knows besides its message. */
export interface ErrorFields<Status extends number = number> {
  readonly kind: ErrorKind;
  /** The HTTP status of the answer; 0 where none came. */
  readonly status: Status;
  /** `error.code` of the envelope; where no envelope came, the same as `kind`. */
  readonly code: string;
  /** `error.requestId` of the envelope. Quote it when you report a problem. */
  readonly requestId?: string | undefined;
  /** `error.details` of the envelope. */
  readonly details?: ErrorEnvelope['error']['details'];
  /** The name of the method that was called, such as `listWorkspaces`. */
  operation?: string | undefined;
  /** The answer, with its body already read. Its headers are still there. */
  readonly response?: Response | undefined;
  /** How long the API asks to wait, from `Retry-After` (RFC 9110, section 10.2.3). */
  readonly retryAfterMs?: number | undefined;
}

/**
 * The one class of error that a call ends with. Tell the cases apart by `kind` and `status`, or
 * with the guards (`isRateLimited`, `isNotFound` …).
 *
 * `message` is the API's own message where it sent one. Where an answer repeats the API key in its
 * message or details, `[key]` stands for it, if the key has 16 characters at least: a shorter one is
 * no secret, and may be a word of the message.
 */
export class ApiError<Status extends number = number>
  extends Error
  implements ErrorFields<Status>
{
  override readonly name = 'ApiError';
  declare readonly kind: ErrorKind;
  declare readonly status: Status;
  declare readonly code: string;
  declare readonly requestId?: string | undefined;
  declare readonly details?: ErrorEnvelope['error']['details'];
  declare operation?: string | undefined;
  declare readonly response?: Response | undefined;
  declare readonly retryAfterMs?: number | undefined;

  /** @param fields - the kind, the fields that are known, and the `cause` where there is one */
  constructor(
    message: string,
    fields: Partial<ErrorFields<Status>> & ErrorOptions & { kind: ErrorKind },
  ) {
    super(message, fields);
    Object.assign(this, { status: 0, code: fields.kind }, fields);
  }

  /** The form that loggers write: everything but the response and the cause. */
  toJSON(): object {
    return { ...this, message: this.message, response: undefined };
  }
}

/** Makes the error of a call without a whole answer. */
export function fail(
  kind: ErrorKind,
  detail: unknown,
  fields?: Partial<ErrorFields<0>> & ErrorOptions,
): ApiError<0> {
  return new ApiError(`${kind}: ${toText(detail)}`, { kind, ...fields });
}

/** Anything may be thrown or given as a reason, also an object that has no text. */
export function toText(value: unknown): string {
  return Object(value).toString ? String(value) : typeof value;
}

/** Takes a key out of a text that gets into an error. */
export function redact(text: string, key: string | undefined): string {
  // What is shorter is no secret but a word, such as a mock's key that names an error.
  return key && key.length > 15 ? text.replaceAll(key, '[key]') : text;
}
