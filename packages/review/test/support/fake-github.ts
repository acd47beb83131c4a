import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A comment as GitHub keeps it. */
export interface FakeComment {
  readonly id: number;
  body: string;
  readonly user: { readonly login: string } | null;
}

export interface FakePullRequest {
  readonly state: 'open' | 'closed';
  readonly head: { readonly sha: string; readonly repo: { readonly full_name: string } | null };
}

/** The part of GitHub's REST API that has to do with comments, on loopback. */
export interface FakeGithub extends AsyncDisposable {
  readonly url: string;
  readonly comments: FakeComment[];
  readonly pullRequests: Map<number, FakePullRequest>;
  /** The requests that came, `METHOD path`, and those that write marked with what they wrote. */
  readonly requests: string[];
}

export const TOKEN = 'a-token-of-the-workflow';
export const BOT = 'github-actions[bot]';

const PULL = /^\/repos\/owner\/name\/pulls\/(\d+)$/;
const COMMENTS = /^\/repos\/owner\/name\/issues\/(\d+)\/comments$/;
const COMMENT = /^\/repos\/owner\/name\/issues\/comments\/(\d+)$/;

export async function startFakeGithub(): Promise<FakeGithub> {
  const comments: FakeComment[] = [];
  const pullRequests = new Map<number, FakePullRequest>();
  const requests: string[] = [];

  const answer = (method: string, url: URL, body: string): [number, unknown] => {
    const [, pull] = PULL.exec(url.pathname) ?? [];
    const found = pullRequests.get(Number(pull));
    if (method === 'GET' && pull) return found ? [200, found] : [404, { message: 'Not Found' }];
    if (COMMENTS.test(url.pathname) && method === 'GET') {
      const length = Number(url.searchParams.get('per_page') ?? 30);
      const start = (Number(url.searchParams.get('page') ?? 1) - 1) * length;
      return [200, comments.slice(start, start + length)];
    }
    const text = body === '' ? '' : String(JSON.parse(body).body);
    if (text.length > 65_536) return [422, { message: 'body is too long' }];
    if (COMMENTS.test(url.pathname) && method === 'POST') {
      const comment = { id: comments.length + 1, body: text, user: { login: BOT } };
      comments.push(comment);
      return [201, comment];
    }
    const [, id] = COMMENT.exec(url.pathname) ?? [];
    const comment = comments.find((one) => one.id === Number(id));
    if (method !== 'PATCH' || !comment) return [404, { message: 'Not Found' }];
    comment.body = text;
    return [200, comment];
  };

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const method = request.method ?? '';
    requests.push(`${method} ${url.pathname}${url.search}`);
    const body = Buffer.concat(await request.toArray()).toString();
    const [status, value] =
      request.headers.authorization === `Bearer ${TOKEN}`
        ? answer(method, url, body)
        : [401, { message: 'Bad credentials' }];
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(value));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    comments,
    pullRequests,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
