/** Good and bad traffic at a mock, many connections at once: every request must get its answer. */
import { request } from 'node:http';
import * as http from 'node:http';

interface Shot {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly status: number;
}

/** What a soak found: how many were answered as they should be, and what was not. */
export interface SoakResult {
  readonly answered: number;
  /** At most twenty of them. */
  readonly wrong: readonly string[];
  readonly wrongCount: number;
}

const KEY = { authorization: 'Bearer k' };
const JSON_KEY = { ...KEY, 'content-type': 'application/json' };
const ROOT = '/api/v1/organizations/o1';
const TEST_EMAIL = `${ROOT}/workspaces/w1/campaigns/c1/test-email`;

const SHOTS: readonly Shot[] = [
  { method: 'GET', path: `${ROOT}/workspaces`, headers: KEY, status: 200 },
  {
    method: 'GET',
    path: `${ROOT}/workspaces/w/changelog/whats-new?all=true`,
    headers: KEY,
    status: 200,
  },
  { method: 'HEAD', path: `${ROOT}/workspaces`, headers: KEY, status: 200 },
  {
    method: 'POST',
    path: TEST_EMAIL,
    headers: JSON_KEY,
    body: '{"connectorId":"c"}',
    status: 200,
  },
  {
    method: 'PATCH',
    path: `${ROOT}/workspaces/w/knowledge-bases/k`,
    headers: JSON_KEY,
    body: '{}',
    status: 200,
  },
  { method: 'GET', path: `${ROOT}/workspaces`, headers: {}, status: 401 },
  {
    method: 'GET',
    path: `${ROOT}/workspaces`,
    headers: { authorization: 'Bearer expired' },
    status: 401,
  },
  { method: 'GET', path: `${ROOT}/workspaces`, headers: { prefer: 'code=503' }, status: 503 },
  {
    method: 'GET',
    path: `${ROOT}/workspaces`,
    headers: { ...KEY, prefer: 'dynamic=true' },
    status: 200,
  },
  { method: 'GET', path: '/nope', headers: KEY, status: 404 },
  {
    method: 'PUT',
    path: `${ROOT}/workspaces`,
    headers: KEY,
    body: 'x'.repeat(10_000),
    status: 405,
  },
  { method: 'POST', path: TEST_EMAIL, headers: JSON_KEY, body: '{"a', status: 400 },
  {
    method: 'POST',
    path: TEST_EMAIL,
    headers: JSON_KEY,
    body: '{"connectorId":1}',
    status: 400,
  },
  {
    method: 'POST',
    path: TEST_EMAIL,
    headers: { ...KEY, 'content-type': 'text/csv' },
    body: 'a',
    status: 415,
  },
  {
    method: 'GET',
    path: '/api/v1/organizations/%E0%A4%A/workspaces',
    headers: KEY,
    status: 400,
  },
  {
    method: 'GET',
    path: `${ROOT}/workspaces`,
    headers: { ...KEY, accept: 'text/html' },
    status: 406,
  },
  { method: 'GET', path: '/__mock/journal', headers: {}, status: 200 },
  {
    method: 'POST',
    path: TEST_EMAIL,
    headers: JSON_KEY,
    body: Buffer.alloc(1024 * 1024 + 1, 0x20),
    status: 413,
  },
];

/** Fires at an address for so many milliseconds over so many connections. */
export async function soak(
  address: URL,
  milliseconds: number,
  connections: number,
): Promise<SoakResult> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const ends = performance.now() + milliseconds;
  let answered = 0;
  let wrongCount = 0;
  const wrong: string[] = [];
  const client = async (first: number): Promise<void> => {
    for (let turn = first; performance.now() < ends; turn += 1) {
      // A body over the limit closes the connection: now and then is enough.
      const shot = SHOTS[turn % (turn % 50 === 0 ? SHOTS.length : SHOTS.length - 1)];
      if (!shot) continue;
      const found = await fire(address, shot, agent);
      if (found === String(shot.status)) answered += 1;
      else {
        wrongCount += 1;
        if (wrong.length < 20)
          wrong.push(`${shot.method} ${shot.path}: expected ${shot.status}, received ${found}`);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => client(index)));
  agent.destroy();
  return { answered, wrong, wrongCount };
}

/** The status of an answer that came in full, or what went wrong. */
function fire(address: URL, shot: Shot, agent: http.Agent): Promise<string> {
  return new Promise((resolve) => {
    const outgoing = request({
      agent,
      host: address.hostname,
      port: address.port,
      method: shot.method,
      path: shot.path,
      headers: {
        ...shot.headers,
        ...(shot.body && { 'content-length': Buffer.byteLength(shot.body) }),
      },
    });
    outgoing.on('response', (response) => {
      response.resume();
      response.on('end', () => {
        const whole = response.complete ? '' : ', cut off';
        resolve(`${response.statusCode}${whole}`);
      });
      response.on('error', (error) => resolve(error.message));
    });
    outgoing.on('error', (error) => resolve(error.message));
    outgoing.end(shot.body);
  });
}
