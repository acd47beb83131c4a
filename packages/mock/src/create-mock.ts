import { once } from 'node:events';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { compileContract } from './contract/compile-contract.ts';
import { readDocument } from './contract/read-document.ts';
import { Journal } from './control/journal.ts';
import { createPages } from './control/pages.ts';
import { RateLimiter } from './control/rate-limiter.ts';
import { Sequences } from './control/sequences.ts';
import { MockResponder } from './engine/mock-responder.ts';
import { createPrismEngine } from './engine/prism-engine.ts';
import { ErrorAnswers } from './envelope/error-answers.ts';
import { findExampleRequestId } from './envelope/find-request-id.ts';
import { imitateRequestId } from './envelope/request-id.ts';
import { answerFetch } from './http/fetch-adapter.ts';
import { createListener } from './http/node-listener.ts';
import { ProblemError } from './http/problem.ts';
import {
  createRequestHandler,
  type HandlerParts,
  type Served,
} from './http/request-handler.ts';
import { serveCall } from './http/serve-call.ts';
import type { DocumentSource, Mock, MockOptions } from './options.ts';
import { createProxy } from './proxy/proxy.ts';

const REQUEST_TIMEOUT = 30_000;
const BODY_LIMIT = 1024 * 1024;

/**
 * Makes a mock of an OpenAPI 3.1 document, given as a file or as an object.
 *
 * Rejects with a `ContractError` where the document can't be served: every fault with its place.
 */
export async function createMock(
  source: DocumentSource,
  options: MockOptions = {},
): Promise<Mock> {
  let served = await prepare(source, options);
  const journal = new Journal(options.journalSize ?? 200);
  const handler = createRequestHandler(createParts(() => served, journal, options));
  const servers = new Set<Server>();
  return {
    fetch: async (input, init) => answerFetch(new Request(input, init), handler),
    async listen({ port = 0, host = '127.0.0.1' } = {}) {
      const requestTimeout = options.requestTimeout ?? REQUEST_TIMEOUT;
      const server = createListener(handler, {
        requestTimeout,
        onInternalError: options.onInternalError ?? printError,
      });
      server.listen(port, host);
      await once(server, 'listening');
      servers.add(server);
      served.warmUp();
      return toUrl(server, host);
    },
    async replaceDocument(next) {
      served = await prepare(next, options);
    },
    journal: () => journal.list(),
    get warnings() {
      return served.contract.warnings.map(({ pointer, message }) => `#${pointer}: ${message}`);
    },
    get title() {
      return served.contract.title;
    },
    get contract() {
      const { version, hash } = served.contract;
      return { version, hash };
    },
    get operationCount() {
      return served.contract.operations.length;
    },
    async close() {
      await Promise.all([...servers].map(closeServer));
      servers.clear();
    },
  };
}

function printError(error: unknown): void {
  console.error(error);
}

async function prepare(
  source: DocumentSource,
  options: MockOptions,
): Promise<Served & { warmUp(): void }> {
  const file = source instanceof URL ? fileURLToPath(source) : source;
  const document = typeof file === 'string' ? await readDocument(file) : file;
  const contract = compileContract(document, {
    skipBrokenExamples: options.skipBrokenExamples ?? false,
  });
  const engine = createPrismEngine(contract.document);
  const createRequestId = imitateRequestId(findExampleRequestId(contract));
  const errors = new ErrorAnswers(contract, engine, createRequestId);
  const responder = new MockResponder(contract, errors, engine, {
    dynamic: options.dynamic ?? false,
    seed: options.seed,
    createRequestId,
  });
  return { contract, errors, responder, warmUp: () => responder.warmUp() };
}

function createParts(
  getServed: () => Served,
  journal: Journal,
  options: MockOptions,
): HandlerParts {
  const sequences = new Sequences();
  const bodyLimit = options.bodyLimit ?? BODY_LIMIT;
  return {
    getServed,
    sequences,
    journal,
    servePage: createPages(journal, sequences),
    limiter: options.rateLimit && new RateLimiter(options.rateLimit),
    cors: options.cors ?? true,
    delay: options.delay ?? 0,
    onRequest: options.onRequest,
    onInternalError: options.onInternalError ?? printError,
    ...(options.upstream
      ? createProxy({
          upstream: options.upstream,
          strict: options.strict ?? false,
          bodyLimit,
          timeout: options.requestTimeout ?? REQUEST_TIMEOUT,
        })
      : createMockParts(bodyLimit)),
  };
}

function createMockParts(bodyLimit: number): Pick<HandlerParts, 'serve' | 'serveUnknown'> {
  return {
    serve: (routed, { contract, responder }) =>
      serveCall(routed, contract, responder, { bodyLimit }),
    serveUnknown: (_request, _target, _served, problem) => {
      throw new ProblemError(problem);
    },
  };
}

function toUrl(server: Server, host: string): URL {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`);
}

/** Answers that are under way are still given; idle connections are ended. */
async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const force = setTimeout(() => server.closeAllConnections(), 2_000);
  await closed;
  clearTimeout(force);
}
