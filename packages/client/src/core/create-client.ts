import type { OutreachMethods, SafeOutreachMethods } from '../../generated/methods.ts';
import { fail } from './api-error.ts';
import { connect } from './connect.ts';
import { createMethods } from './create-methods.ts';
import type { ContractInfo } from './operation-table.ts';
import type { CoreOptions } from './options.ts';
import { createSendRequest } from './send-request.ts';

/** A client: a method for each operation. */
export interface CoreClient extends OutreachMethods {
  /** The same methods, returning `{ ok, status, data | error, response }` instead of throwing. */
  readonly safe: SafeOutreachMethods;
  /** The contract that the client was made from: which version, and which bytes. */
  readonly contract: ContractInfo;
}

/**
 * Creates a client without what most pages don't need of openapi-fetch: middleware, and the client
 * that takes any path. Everything else is as with the other `createClient`.
 *
 * @throws ApiError of the kind `refused`, as the other one, and for middleware
 */
export function createClient(options: CoreOptions): CoreClient {
  if (options.middleware !== undefined) {
    throw fail('refused', 'the core has no middleware');
  }
  const connection = connect(options);
  return createMethods(options, connection, createSendRequest(connection.init));
}
