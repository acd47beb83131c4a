import type { Duplex } from 'node:stream';
import { getReason, type Problem } from './problem.ts';
import type { RequestHandler } from './request-handler.ts';

/** What node's parser objected to, or undefined where nobody is left to be told. */
export function describeClientError(error: NodeJS.ErrnoException): Problem | undefined {
  switch (error.code) {
    case 'ECONNRESET':
    case 'EPIPE':
      return undefined;
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, message: 'The request headers are larger than 16 KiB.' };
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return { status: 413, message: 'The chunk extensions are too large.' };
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, message: 'The request took too long to arrive.' };
    default:
      return { status: 400, message: `The request is no HTTP: ${error.message}.` };
  }
}

/** Writes an answer where there is no response object, and ends the connection. */
export async function endRawConnection(
  socket: Duplex,
  handler: RequestHandler,
  problem: Problem,
): Promise<void> {
  socket.on('error', () => socket.destroy());
  const { status, headers, body } = await handler.refuse(problem);
  // After the first bytes of an answer a second status line would be read as its body.
  if (!socket.writable || hasBegunAnswer(socket)) {
    socket.destroy();
    return;
  }
  const lines = Object.entries({
    ...headers,
    'content-length': String(body.length),
    date: new Date().toUTCString(),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${getReason(status)}\r\n${lines.join('')}\r\n`);
  socket.end(body);
}

/** Node keeps the response in progress on the socket, under a name of its own. */
function hasBegunAnswer(socket: Duplex): boolean {
  const response: unknown = Reflect.get(socket, '_httpMessage');
  return (
    typeof response === 'object' &&
    response !== null &&
    Reflect.get(response, 'headersSent') === true
  );
}
