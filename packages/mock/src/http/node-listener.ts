import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type { Answer } from './message.ts';
import type { Problem } from './problem.ts';
import type { RequestHandler } from './request-handler.ts';
import { describeClientError, endRawConnection } from './raw-answer.ts';

export interface ListenerOptions {
  /** The milliseconds that a whole request may take to arrive. */
  readonly requestTimeout: number;
  /** Called where an answer can't be written. */
  readonly onInternalError: (error: unknown) => void;
}

/**
 * A server of `node:http` in front of the request handler. Every answer that node would write
 * itself, and with an empty body, is written here in the contract's shape.
 */
export function createListener(handler: RequestHandler, options: ListenerOptions): Server {
  const server = createServer(
    {
      // Checked below: node would answer without a body.
      requireHostHeader: false,
      requestTimeout: options.requestTimeout,
      headersTimeout: options.requestTimeout,
      connectionsCheckingInterval: Math.min(1_000, options.requestTimeout),
      keepAliveTimeout: 30_000,
    },
    (request, response) => {
      answerRequest(request, response, handler).catch((error: unknown) => {
        options.onInternalError(error);
        response.destroy();
      });
    },
  );
  server.on('checkExpectation', (_, response: ServerResponse) => {
    const message = 'The only expectation that can be met is `100-continue`.';
    void answerProblem(response, handler, { status: 417, message });
  });
  server.on('connect', (_, socket: Duplex) => {
    const message = 'CONNECT is for proxies, and this is none.';
    void endRawConnection(socket, handler, {
      status: 405,
      message,
      headers: { allow: 'OPTIONS' },
    });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const problem = describeClientError(error);
    if (problem) void endRawConnection(socket, handler, problem);
    else socket.destroy();
  });
  return server;
}

async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  handler: RequestHandler,
): Promise<void> {
  if (request.headers.host === undefined && request.httpVersion === '1.1') {
    const message = 'The Host header is missing.';
    await answerProblem(response, handler, { status: 400, message, close: true });
    return;
  }
  const { headers } = request;
  const hasBody =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
  const answer = await handler.handle({
    method: request.method ?? 'GET',
    target: request.url ?? '/',
    headers,
    remoteAddress: request.socket.remoteAddress ?? '',
    body: hasBody ? request : undefined,
  });
  writeAnswer(response, answer);
}

async function answerProblem(
  response: ServerResponse,
  handler: RequestHandler,
  problem: Problem,
): Promise<void> {
  writeAnswer(response, await handler.refuse(problem));
}

function writeAnswer(response: ServerResponse, answer: Answer): void {
  const { status, headers, body, fault, close } = answer;
  if (response.destroyed || response.writableEnded) return;
  if (fault === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  const hasNoBody = status === 204 || status === 304;
  response.writeHead(status, {
    ...headers,
    ...(!hasNoBody && { 'content-length': body.length }),
    ...(close && { connection: 'close' }),
  });
  if (fault !== 'truncate') {
    response.end(body);
    return;
  }
  // Without a body there is nothing to break off but the connection.
  response.write(body.subarray(0, Math.floor(body.length / 2)), () =>
    response.socket?.destroy(),
  );
}
