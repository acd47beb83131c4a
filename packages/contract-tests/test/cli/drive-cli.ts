/**
 * Runs command lines, one after the other, by the command line's own function, against a server on
 * loopback that keeps what it is sent. Reads `{ lines, answers }` from stdin, and writes what became of
 * each line to stdout, as JSON. A process of its own, for the function reads the environment and writes
 * to stdout; one for all lines, for starting a program takes longer than a request.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json, text } from 'node:stream/consumers';

const { lines, answers }: { lines: string[][]; answers: string[] } = Object(
  await json(process.stdin),
);
// The bundler puts the version in; the source looks for it where it is said here.
Object.assign(globalThis, { PACKAGE_VERSION: '0.0.0' });
const program = import.meta
  .resolve('@sales-outreach/cli/package.json')
  .replace(/[^/]*$/, 'src/run.ts');
const { run }: { run: (words: readonly string[]) => Promise<number> } = await import(program);

let sent: object[] = [];
let answer = '';
const server = createServer((request, response) => void receive(request, response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
Object.assign(process.env, {
  OUTREACH_BASE_URL: `${origin}/base/`,
  OUTREACH_API_KEY: 'key-of-the-tests',
  NO_COLOR: '1',
});

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url, headersDistinct } = request;
  const headers = Object.entries(headersDistinct).map(([name, all = []]) => [
    name,
    all.join(', '),
  ]);
  sent.push({ method, url: `${origin}${url}`, headers, body: await text(request) });
  response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
}

const ended: object[] = [];
const write = process.stdout.write.bind(process.stdout);
let said = '';
const keep = (chunk: string | Uint8Array): boolean => {
  said += String(chunk);
  return true;
};
process.stdout.write = keep;
process.stderr.write = keep;
for (const [index, words] of lines.entries()) {
  sent = [];
  said = '';
  answer = answers[index] ?? '{}';
  const code = await run(words);
  ended.push({ code, said, sent });
}
server.closeAllConnections();
server.close();
write(JSON.stringify({ origin, ended }));
