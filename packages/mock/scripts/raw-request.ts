import { connect } from 'node:net';

/** What came back over a socket, up to its end. */
export interface RawResponse {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
  /** Everything, for pipelined answers. */
  readonly text: string;
}

/**
 * Sends bytes as they are, piece by piece, and reads until the server closes the connection, or
 * until nothing came for `timeout` milliseconds. `pause` is waited after each piece.
 */
export async function sendRaw(
  address: URL,
  pieces: string | readonly (string | Buffer)[],
  { pause = 0, timeout = 0 } = {},
): Promise<RawResponse> {
  const socket = connect(Number(address.port), address.hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const closed = new Promise<void>((resolve) => {
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    socket.setTimeout(timeout, () => socket.destroy());
  });
  for (const piece of [pieces].flat()) {
    if (!socket.writable) break;
    socket.write(piece);
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  }
  await closed;
  return parseResponse(Buffer.concat(chunks).toString());
}

function parseResponse(text: string): RawResponse {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return {
    status: Number(statusLine.split(' ')[1] ?? 0),
    headers: new Map(headers),
    body: rest.join('\r\n\r\n'),
    text,
  };
}

/** A request in HTTP/1.1 that asks the server to close the connection afterwards. */
export function writeRequest(
  method: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): string {
  const all = { Host: 'mock', Connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
