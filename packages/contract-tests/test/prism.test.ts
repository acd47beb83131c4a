import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContract, runContract, type RunReport } from '@sales-outreach/contract-tests';
import { startServer } from '@sales-outreach/contract-tests/start-server';
import { notesDocument } from './notes-document.ts';

/** Stock Prism, as its own command line starts it. */
const prism = createRequire(import.meta.url).resolve('@stoplight/prism-cli');
let folder: string;
let report: RunReport;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contract-tests-'));
  const file = join(folder, 'notes.json');
  // The dialect that OpenAPI 3.1 has where the document names none is 2020-12 too.
  const { jsonSchemaDialect: _, ...document } = notesDocument;
  await writeFile(file, JSON.stringify(document));
  const start = (port: string) =>
    startServer(process.execPath, [prism, 'mock', '-h', '127.0.0.1', '-p', port, file]);
  let server = await start('0');
  report = await runContract(readContract(document), {
    target: server.url,
    restart: async () => {
      server = await start(server.url.port);
    },
    seed: 1,
    cases: 0,
    timeout: 1_500,
    prefer: true,
  });
  await server.stop();
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

function found(check: string, title: RegExp) {
  return report.violations.filter(
    (violation) => violation.check === check && title.test(violation.title),
  );
}

test('stock Prism dies of a broken percent escape', () => {
  const [death] = found('survives', /percent escape/);
  expect(death?.received).toMatch(/^nothing listens any more/);
});

test('stock Prism dies of a body that is no UTF-8', () => {
  const [death] = found('survives', /^JSON in bytes that are no UTF-8$/);
  expect(death?.received).toMatch(/^nothing listens any more/);
});

test('stock Prism sends no Allow with 405', () => {
  expect(found('method not allowed', /./).map(({ received }) => received)).toContain(
    'status 405 without Allow',
  );
});

test('stock Prism accepts what dependentRequired forbids', () => {
  const [accepted] = found('invalid data refused', /dependentRequired/);
  expect(accepted?.received).toBe('status 201');
});

test('stock Prism never answers malformed JSON', () => {
  const [hang] = found('answers', /^JSON that ends too early$/);
  expect(hang?.received).toBe('hang: no answer within 1.5 s');
});
