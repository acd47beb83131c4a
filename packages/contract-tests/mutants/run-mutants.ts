/**
 * Changes the contract, and what a provider answers, one thing at a time, and counts how many of these
 * mutants the contract tests notice. Exit code: 0 all that can be noticed were, 1 some were not.
 *
 *   pnpm contract:mutants [--only TEXT]
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { parseArgs } from 'node:util';
import { loadDocument, readContract, runContract } from '@sales-outreach/contract-tests';
import { createMock } from '@sales-outreach/mock';
import { contractMutants } from './contract-mutants.ts';
import {
  type Again,
  type ProviderMutant,
  providerMutants,
  type TamperedAnswer,
} from './provider-mutants.ts';

const { values: options } = parseArgs({ options: { only: { type: 'string' } } });
const document = await loadDocument(
  new URL(import.meta.resolve('@sales-outreach/spec/openapi.json')),
);
const contract = readContract(document);
const mock = await createMock(document);
const address = await mock.listen();

let mutant: ProviderMutant | undefined;
const tampering = createServer((incoming, outgoing) => {
  void serve(incoming, outgoing);
});

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
  const headers = new Headers();
  for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
    const name = incoming.rawHeaders[at] ?? '';
    if (!/^(host|connection|content-length)$/i.test(name))
      headers.append(name, incoming.rawHeaders[at + 1] ?? '');
  }
  const url = `${address.origin}${incoming.url}`;
  const again: Again = (change) =>
    ask(url, change.method ?? incoming.method ?? 'GET', change.headers ?? headers, sent);
  const answer = await again({});
  await mutant?.tamper(answer, new Request(address, { headers }), again);
  answer.headers.delete('content-length');
  answer.headers.delete('transfer-encoding');
  return answer;
}

async function ask(
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

await new Promise<void>((resolve) => tampering.listen(0, '127.0.0.1', resolve));
const bound = tampering.address();
const tampered = new URL(
  `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
);

const settings = {
  seed: 1,
  cases: 0,
  prefer: true,
  secondOpinion: false,
  phases: ['examples', 'coverage'],
  badCredential: ['Authorization', 'Bearer expired'],
} as const;

const score = { contract: [0, 0], provider: [0, 0] };
const survivors: string[] = [];
const equivalents: string[] = [];
const wanted = (name: string) => options.only === undefined || name.includes(options.only);
const started = performance.now();

for (const { name, document: mutated, equivalent } of contractMutants(document)) {
  if (!wanted(name)) continue;
  const report = await runContract(readContract(mutated), { ...settings, target: address });
  const noticed = report.violations.length > 0 || report.unexercised.length > 0;
  if (!noticed && equivalent !== undefined) {
    equivalents.push(`${name}: ${equivalent}`);
    continue;
  }
  count('contract', name, noticed);
}
for (const each of providerMutants) {
  mutant = each;
  for (const operation of contract.operations) {
    const name = `${operation.id}: ${each.name}`;
    if (!wanted(name)) continue;
    const report = await runContract(contract, {
      ...settings,
      target: tampered,
      operation: operation.id,
    });
    count('provider', name, report.violations.length > 0 || report.unexercised.length > 0);
  }
}

function count(kind: keyof typeof score, name: string, noticed: boolean): void {
  score[kind][0] = (score[kind][0] ?? 0) + (noticed ? 1 : 0);
  score[kind][1] = (score[kind][1] ?? 0) + 1;
  if (!noticed) survivors.push(`${kind}: ${name}`);
}

tampering.close();
tampering.closeAllConnections();
await mock.close();
const list = (title: string, names: readonly string[]) =>
  process.stdout.write(
    `${title}: ${names.length}\n${names.map((name) => `  ${name}\n`).join('')}`,
  );
list('Not to be noticed by any answer of a right provider', equivalents);
list('Survivors', survivors);
for (const [kind, [killed = 0, all = 0]] of Object.entries(score)) {
  process.stdout.write(`${kind}: ${killed} of ${all} mutants noticed\n`);
}
process.stdout.write(`${Math.round((performance.now() - started) / 1000)} s\n`);
process.exitCode = survivors.length > 0 ? 1 : 0;
