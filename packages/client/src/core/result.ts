import type { ApiError } from './api-error.ts';

/** A call that succeeded. */
export interface Success<Data, Status extends number> {
  readonly ok: true;
  readonly status: Status;
  readonly data: Data;
  readonly response: Response;
}

/** A call that failed with an answer: a union with a member for each status. */
export type Failure<Status extends number> = Status extends number
  ? {
      readonly ok: false;
      readonly status: Status;
      readonly error: ApiError<Status>;
      readonly response: Response;
    }
  : never;

/** A call without an answer: a network fault, a timeout, an abort, or refused arguments. */
export interface NoAnswer {
  readonly ok: false;
  readonly status: 0;
  readonly error: ApiError<0>;
  readonly response?: undefined;
}

/**
 * What a safe method returns. `ok` tells success and failure apart, `status` the failures; a
 * failure with the status of a success is an answer whose body is not what the contract says.
 */
export type Result<
  Data,
  SuccessStatus extends number = 200,
  FailureStatus extends number = ErrorStatus,
> = Success<Data, SuccessStatus> | Failure<SuccessStatus | FailureStatus> | NoAnswer;

/** The registered error statuses (RFC 9110, section 15.5, and IANA's registry). */
export type ErrorStatus =
  ClientErrorStatus | (500 | 501 | 502 | 503 | 504 | 505 | 506 | 507 | 508 | 510 | 511);

type ClientErrorStatus =
  | (400 | 401 | 402 | 403 | 404 | 405 | 406 | 407 | 408 | 409 | 410 | 411 | 412 | 413 | 414)
  | (415 | 416 | 417 | 418 | 421 | 422 | 423 | 424 | 425 | 426 | 428 | 429 | 431 | 451);
