import { ApiError, createClient } from '@sales-outreach/client';
import type { Operation, OperationCode } from '../contract.ts';
import { CommandError, usageError } from '../errors/command-error.ts';
import type { Settings } from '../settings/resolve-settings.ts';
import { explainApiError } from './explain-api-error.ts';
import { logTraffic, tellOfWaits } from './log-traffic.ts';

/** A call, ready to be sent. */
export interface Call {
  readonly operation: Operation;
  readonly code: OperationCode;
  /** The argument of the client's method. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly settings: Settings;
  readonly headers: Readonly<Record<string, string>>;
  readonly apiKey: string;
  readonly timeoutMs?: number;
  readonly maxRetries?: number;
  readonly verbose: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/**
 * Sends a call through the client.
 *
 * @throws CommandError where it fails, with the exit code of how it failed
 */
export async function send(call: Call): Promise<Answer> {
  const { operation, code, input, settings, apiKey, timeoutMs, maxRetries } = call;
  const client = connect(() =>
    createClient({
      baseUrl: settings.baseUrl,
      apiKey,
      ...(timeoutMs !== undefined && { timeoutMs }),
      ...(maxRetries !== undefined && { maxRetries }),
      ...(call.verbose ? logTraffic(operation.httpMethod) : tellOfWaits()),
    }),
  );
  const result = await code.call(client.safe, input, { headers: call.headers });
  if (!result.ok) throw explainApiError(result.error, operation, settings);
  return {
    status: result.status,
    headers: Object.fromEntries(result.response.headers),
    body: result.data,
  };
}

/** A request as the client would send it. */
export interface PreparedRequest {
  readonly request: Request;
  /** The value that the body is made from. */
  readonly body: unknown;
}

/**
 * Lets the client make its request and takes it before the key is put in and anything is sent.
 *
 * @throws CommandError where the client refuses the input
 */
export async function prepare(
  call: Pick<Call, 'operation' | 'code' | 'input' | 'settings' | 'headers'>,
): Promise<PreparedRequest> {
  const { operation, code, input, settings } = call;
  let prepared: PreparedRequest | undefined;
  const client = connect(() =>
    createClient({
      baseUrl: settings.baseUrl,
      apiKey: '',
      maxRetries: 0,
      onRequest: ({ request, body }) => {
        prepared = { request, body };
      },
      fetch: async () => Response.json({}),
    }),
  );
  const result = await code.call(client.safe, input, { headers: call.headers });
  if (prepared) return prepared;
  throw result.ok
    ? usageError(`${operation.method} made no request.`)
    : explainApiError(result.error, operation, settings);
}

/** Makes a client; one that refuses its options refuses what flags and settings said. */
function connect<Client>(create: () => Client): Client {
  try {
    return create();
  } catch (error) {
    if (error instanceof ApiError) throw usageError(error.message);
    throw error instanceof CommandError
      ? error
      : new Error('No client could be made.', { cause: error });
  }
}
