import { HttpHandler, HttpResponse, type HttpResponseResolver } from 'msw';
import type { ErrorEnvelope } from '../../generated/contract.ts';
import { examples } from '../../generated/examples.ts';
import type { OutreachOperations } from '../../generated/methods.ts';
import { operationTable } from '../../generated/operation-table.ts';

/** The names of an operation's examples in the contract. */
export type ExampleName<Name extends keyof typeof examples> = keyof (typeof examples)[Name] &
  string;

/** Makes the handlers of one operation, for `setupServer`, `setupWorker` and `server.use`. */
export interface OperationHandlers<Output, Example extends string> {
  /** Answers with data of the operation's own type. */
  respond(data: Output, init?: ResponseInit): HttpHandler;
  /** Answers with an example of the contract, a success or an error, and with its status. */
  example(name: Example, init?: ResponseInit): HttpHandler;
  /** Answers with the error envelope, the contract's own example where it has one. */
  fail(
    status: number,
    error?: Partial<ErrorEnvelope['error']>,
    init?: ResponseInit,
  ): HttpHandler;
  /** 429, with `Retry-After` in seconds. */
  rateLimited(retryAfterSeconds?: number): HttpHandler;
  /** 503, with `Retry-After` where seconds are given. */
  unavailable(retryAfterSeconds?: number): HttpHandler;
  /** An HTML page instead of JSON, as a proxy in between sends it. */
  htmlPage(status?: number): HttpHandler;
  /** 401 without a body, as a gateway in between sends it. */
  emptyUnauthorized(): HttpHandler;
  /** No answer at all. */
  networkError(): HttpHandler;
  /** Answers with what a function makes of the request. */
  resolve(resolver: HttpResponseResolver): HttpHandler;
}

/** The handlers of every operation, by the names of the methods. */
export type OutreachHandlers = {
  readonly [Name in keyof OutreachOperations]: OperationHandlers<
    OutreachOperations[Name]['output'],
    ExampleName<Name>
  >;
} & {
  /** A handler for every operation, which answers with the contract's first example. */
  all(): HttpHandler[];
};

export interface HandlerOptions {
  /** The base address to answer at. Default: any. */
  baseUrl?: string;
}

/**
 * Makes handlers for Mock Service Worker from the contract: its paths, its types, its examples.
 *
 * ```ts
 * const api = createHandlers();
 * const server = setupServer(...api.all());
 * server.use(api.listInvitations.rateLimited(2));
 * ```
 */
export function createHandlers({ baseUrl = '*' }: HandlerOptions = {}): OutreachHandlers {
  const root = baseUrl.replace(/\/+$/, '');
  const names = Object.keys(operationTable) as (keyof typeof operationTable)[];
  const entries = names.map((name) => {
    const [method, path] = operationTable[name];
    const known: ExamplesByName = examples[name];
    const handlers = createOperationHandlers(known, method, root + toPattern(path));
    const [first] = Object.keys(known).map((example) => handlers.example(example));
    return { name, handlers, first };
  });
  const all = () => entries.map(({ first }) => first).filter((first) => first !== undefined);
  // The names of the table and these types are generated from the same contract.
  return Object.fromEntries([
    ...entries.map(({ name, handlers }) => [name, handlers]),
    ['all', all],
  ]) as unknown as OutreachHandlers;
}

type ExamplesByName = Readonly<
  Record<string, { readonly status: number; readonly body: unknown }>
>;

function createOperationHandlers(
  known: ExamplesByName,
  method: string,
  pattern: string,
): OperationHandlers<unknown, string> {
  const resolve = (resolver: HttpResponseResolver) =>
    new HttpHandler(method, pattern, resolver);
  const answer = (body: BodyInit | null, init: ResponseInit) =>
    resolve(() => new HttpResponse(body, init));
  const respond = (data: unknown, init?: ResponseInit) =>
    resolve(() => Response.json(data, init));

  const fail: OperationHandlers<unknown, string>['fail'] = (status, error, init) => {
    const example = Object.values(known).find((each) => each.status === status)?.body;
    const own = Object(example).error ?? {
      code: `status_${status}`,
      message: `The status ${status}.`,
      requestId: 'req_of_a_test',
    };
    return respond({ error: { ...own, ...error } }, { ...init, status });
  };
  const failForNow = (status: number, retryAfterSeconds?: number) =>
    fail(
      status,
      {},
      retryAfterSeconds === undefined
        ? {}
        : { headers: { 'retry-after': `${retryAfterSeconds}` } },
    );

  return {
    resolve,
    respond,
    fail,
    example(name, init) {
      const example = known[name];
      if (example) return respond(example.body, { status: example.status, ...init });
      throw new Error(
        `Expected one of the examples ${Object.keys(known).join(', ')}, got "${name}".`,
      );
    },
    rateLimited: (retryAfterSeconds = 1) => failForNow(429, retryAfterSeconds),
    unavailable: (retryAfterSeconds) => failForNow(503, retryAfterSeconds),
    htmlPage: (status = 502) =>
      answer('<!doctype html><title>Bad gateway</title>', {
        status,
        headers: { 'content-type': 'text/html' },
      }),
    emptyUnauthorized: () => answer(null, { status: 401 }),
    networkError: () => resolve(() => HttpResponse.error()),
  };
}

/** Writes a path template as the pattern that Mock Service Worker matches. */
function toPattern(template: string): string {
  return template.replaceAll(
    /\{([^}]+)\}/g,
    (_, name: string) => `:${name.replaceAll(/\W/g, '_')}`,
  );
}
