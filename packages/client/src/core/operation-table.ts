import type { QuerySerializerOptions } from 'openapi-fetch';

/**
 * A row of the generated table: all that a method needs to know of its operation at run time.
 *
 * It is a tuple and not an object because it is sent to every browser.
 */
export type OperationRow = readonly [
  method: string,
  path: string,
  /** The names of the parameters in the query. */
  query?: readonly string[] | undefined,
  /** Where in the body the idempotency key stands; only such a POST or PATCH may be repeated. */
  idempotencyKey?: readonly string[] | undefined,
  /** The names of the parameters in headers. */
  headers?: readonly string[] | undefined,
  /** openapi-fetch's options for arrays and objects in the query. */
  querySerializer?: QuerySerializerOptions | undefined,
  /** Whether a success may come without a body. */
  mayBeEmpty?: boolean,
];

export type OperationTable = Readonly<Record<string, OperationRow>>;

/** Which contract a client was made from. */
export interface ContractInfo {
  /** Its `info.version`. */
  readonly version: string;
  /** The first 12 hexadecimal digits of the SHA-256 of the bundled document's bytes. */
  readonly hash: string;
}
