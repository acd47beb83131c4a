import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Mock } from '@sales-outreach/mock';
import type { Again, ProviderMutant, TamperedAnswer } from './provider-mutants.ts';

export interface TamperingServer {
  readonly url: URL;
  /** The way to be wrong from now on; none at the start. */
  mutant: ProviderMutant | undefined;
  close(): void;
}

/** Starts a provider that passes every request on to the mock and spoils what it answers. */
export async function startTampering(mock: Mock, address: URL): Promise<TamperingServer> {
  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const tampering: TamperingServer = {
    url: new URL(`http://127.0.0.1:${port}`),
    mutant: undefined,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return tampering;

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    try {
      const { status, headers, body } = await forward(incoming);
      outgoing.writeHead(status, [...headers].flat());
      outgoing.end(incoming.method === 'HEAD' ? undefined : body);
    } catch {
      outgoing.destroy();
    }
  }

  async function forward(incoming: IncomingMessage): Promise<TamperedAnswer> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const sent = Buffer.concat(chunks);
    const headers = headersOf(incoming);
    const url = `${address.origin}${incoming.url}`;
    const again: Again = (change) =>
      ask(
        mock,
        url,
        change.method ?? incoming.method ?? 'GET',
        change.headers ?? headers,
        sent,
      );
    const answer = await again({});
    await tampering.mutant?.tamper(answer, new Request(address, { headers }), again);
    answer.headers.delete('content-length');
    answer.headers.delete('transfer-encoding');
    return answer;
  }
}

function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
    const name = incoming.rawHeaders[at] ?? '';
    if (!/^(host|connection|content-length)$/i.test(name))
      headers.append(name, incoming.rawHeaders[at + 1] ?? '');
  }
  return headers;
}

async function ask(
  mock: Mock,
  url: string,
  method: string,
  headers: Headers,
  body: Buffer,
): Promise<TamperedAnswer> {
  const bodied = method !== 'GET' && method !== 'HEAD' && body.length > 0;
  const response = await mock.fetch(url, {
    method,
    headers,
    ...(bodied && { body: new Uint8Array(body) }),
  });
  return {
    status: response.status,
    headers: new Headers(response.headers),
    body: await response.text(),
  };
}
