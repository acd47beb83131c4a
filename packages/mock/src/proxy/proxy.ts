import { checkBodyBytes } from '../checks/check-body.ts';
import { checkCredentials } from '../checks/check-credentials.ts';
import { checkParameters } from '../checks/check-parameters.ts';
import { summariseViolations, type Violation } from '../checks/violation.ts';
import type { Reply } from '../engine/responder.ts';
import type { MockRequest } from '../http/message.ts';
import { ProblemError, type Problem } from '../http/problem.ts';
import { readBody } from '../http/read-body.ts';
import type { HandlerParts, Served } from '../http/request-handler.ts';
import { refuseViolations, type RoutedRequest } from '../http/serve-call.ts';
import type { Target } from '../http/target.ts';
import { checkResponse } from './check-response.ts';
import { forward, selectResponseHeaders } from './forward.ts';

export interface ProxyOptions {
  readonly upstream: URL;
  readonly strict: boolean;
  readonly bodyLimit: number;
  readonly timeout: number;
}

const LONGEST_HEADER = 4_000;

/**
 * Forwards to a real server and holds both directions against the contract. Violations go into a
 * header, the log and the journal; under `strict` they are errors. A status that was asked for
 * comes from the mock, as it does without an upstream.
 */
export function createProxy(
  options: ProxyOptions,
): Pick<HandlerParts, 'serve' | 'serveUnknown'> {
  return {
    async serve(routed, served) {
      const { code, preferences, request, operation } = routed;
      if (code !== undefined || preferences.example !== undefined) {
        const { headers } = request;
        const call = { operation, code, preferences, headers, parameters: {}, body: undefined };
        return served.responder.respond(call);
      }
      const bytes = await readBody(request, options.bodyLimit);
      const violations = await checkRequest(routed, served, bytes);
      if (options.strict) refuseViolations(operation, violations);
      const reply = await send(request, routed.target, bytes, options);
      const { upstream } = reply;
      const broken = await checkResponse(operation, request.method, upstream);
      if (options.strict && broken.length > 0) {
        const message = summariseViolations(`The answer of ${options.upstream.origin}`, broken);
        throw new ProblemError({ status: 502, message, violations: broken });
      }
      return finish(reply, [...violations, ...broken]);
    },
    async serveUnknown(request, target, _, problem: Problem) {
      if (options.strict) throw new ProblemError(problem);
      const bytes = await readBody(request, options.bodyLimit);
      const reply = await send(request, target, bytes, options);
      const received = `${request.method} ${target.path}`;
      return finish(reply, [
        { where: 'request', expected: 'an operation of the document', received },
      ]);
    },
  };
}

async function checkRequest(
  { request, target, operation, path }: RoutedRequest,
  { contract }: Served,
  bytes: Buffer,
): Promise<Violation[]> {
  const source = { path, query: target.query, headers: request.headers };
  const { violations } = checkParameters(operation, contract, source);
  const credentials = checkCredentials(operation, contract, request.headers, target.query);
  const found = [...violations];
  if ('problem' in credentials) {
    const expected = 'a credential that the operation asks for';
    found.unshift({
      where: 'header.authorization',
      expected,
      received: credentials.problem.message,
    });
  }
  try {
    found.push(...(await checkBodyBytes(operation, contract, request, bytes)).violations);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const expected = 'a body that can be read';
    found.push({ where: 'body', expected, received: error.problem.message });
  }
  return found;
}

type Forwarded = Reply & { readonly upstream: Awaited<ReturnType<typeof forward>> };

async function send(
  request: MockRequest,
  { path, query }: Target,
  bytes: Buffer,
  { upstream: base, timeout }: ProxyOptions,
): Promise<Forwarded> {
  const address = new URL(base);
  address.pathname = `${base.pathname.replace(/\/$/, '')}${path}`;
  address.search = query
    .split('&')
    .filter((part) => !part.startsWith('__'))
    .join('&');
  const upstream = await forward(request, bytes, address, timeout);
  const { status, headers, body } = upstream;
  return {
    upstream,
    answer: { status, headers: selectResponseHeaders(headers), body },
    why: `upstream ${base.origin}`,
  };
}

/** Tells the violations in a header, in ASCII and of a length that every client reads. */
function finish({ answer, why }: Reply, violations: readonly Violation[]): Reply {
  if (violations.length === 0) return { answer, why };
  let told = [...violations];
  while (told.length > 1 && JSON.stringify(told).length > LONGEST_HEADER)
    told = told.slice(0, -1);
  const header = JSON.stringify(told).replaceAll(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const headers = { ...answer.headers, 'mock-violations': header };
  const [first] = violations;
  const reason = first
    ? `${first.where}: expected ${first.expected}, received ${first.received}`
    : '';
  const count = violations.length === 1 ? 'one violation' : `${violations.length} violations`;
  return { answer: { ...answer, headers }, why: `${why}, ${count}: ${reason}`, violations };
}
