import type { Contract, Operation } from '../document/model.ts';
import type { CallArguments } from './call-arguments.ts';
import { readSent, type SentRequest } from './sent-request.ts';
import { publicNameOf } from './public-name.ts';

/** How a call ended, whatever form the client gives it. */
export type Ended =
  | { readonly ok: true; readonly status: number | undefined; readonly data: unknown }
  | {
      readonly ok: false;
      readonly status: number;
      readonly error: Readonly<Record<string, unknown>>;
    };

export interface Call {
  readonly operation: Operation;
  readonly given: CallArguments;
  /** Answers each attempt, counted from 0; it may throw, as the network does. */
  readonly answer: (attempt: number) => Response;
  /** How often the client may repeat a failed attempt. */
  readonly repeats: number;
}

export interface Called {
  readonly sent: readonly SentRequest[];
  readonly ended: Ended;
}

/** A client, called in each of its forms: methods that throw, methods that return. */
export interface ClientUnderTest {
  readonly base: URL;
  readonly key: string;
  readonly forms: Readonly<Record<string, (call: Call) => Promise<Called>>>;
}

/** What every client made by `createClient` is made from and has: read without its types. */
export type CreateClient = (options: {
  baseUrl: string;
  apiKey: string;
  maxRetries: number;
  backoffMs: number;
  fetch: (request: Request) => Promise<Response>;
}) => { readonly safe: object };

/**
 * Wraps a client whose methods take the parameters by name and the body under `body`, once as methods
 * that throw and once, under `safe`, as methods that return.
 */
export function clientUnderTest(
  contract: Contract,
  createClient: CreateClient,
): ClientUnderTest {
  const base = new URL('http://api.example/base/');
  const key = 'key-of-the-tests';
  const call = async (
    { operation, given, answer, repeats }: Call,
    pick: (client: { readonly safe: object }) => object,
    read: (result: Promise<unknown>) => Promise<Ended>,
  ): Promise<Called> => {
    const sent: SentRequest[] = [];
    const client = createClient({
      baseUrl: base.href,
      apiKey: key,
      maxRetries: repeats,
      backoffMs: 0,
      fetch: async (request) => {
        sent.push(await readSent(request));
        return answer(sent.length - 1);
      },
    });
    const methods = pick(client);
    const method: unknown = Reflect.get(methods, publicNameOf(contract, operation));
    if (typeof method !== 'function')
      throw new Error(`The client has no method for ${operation.id}.`);
    const result: unknown = Reflect.apply(method, methods, [inputOf(given)]);
    return { sent, ended: await read(Promise.resolve(result)) };
  };
  return {
    base,
    key,
    forms: {
      safe: (one) => call(one, ({ safe }) => safe, readResult),
      throwing: (one) => call(one, (client) => client, readThrown),
    },
  };
}

function inputOf({ parameters, ...rest }: CallArguments): object {
  const named = parameters.map(({ parameter, value }) => [parameter.name, value]);
  return { ...Object.fromEntries(named), ...rest };
}

async function readResult(result: Promise<unknown>): Promise<Ended> {
  const { ok, status, data, error }: Record<string, unknown> = Object(await result);
  return ok === true
    ? { ok, status: Number(status), data }
    : { ok: false, status: Number(status), error: fieldsOf(error) };
}

async function readThrown(result: Promise<unknown>): Promise<Ended> {
  try {
    return { ok: true, status: undefined, data: await result };
  } catch (error) {
    const fields = fieldsOf(error);
    return { ok: false, status: Number(fields['status']), error: fields };
  }
}

function fieldsOf(error: unknown): Record<string, unknown> {
  return error instanceof Error ? { ...error, message: error.message } : { thrown: error };
}
