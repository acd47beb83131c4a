/**
 * Runs documents that nobody here wrote against our mock and against stock Prism, and prints what each
 * was found to do. The documents are those of `@readme/oas-examples`, or others that are handed over.
 * Exit code: 0 the engine came to an end with each, 1 it did not.
 *
 *   pnpm contract:foreign [--document F …] [--operations N] [--cases N] [--phase P …]
 *     [--only mock|prism]
 */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createMock } from '@sales-outreach/mock';
import {
  type Contract,
  loadDocument,
  phases,
  readContract,
  runContract,
  type RunReport,
} from '@sales-outreach/contract-tests';
import { startServer } from '@sales-outreach/contract-tests/start-server';

const names =
  'parameters-style petstore-simple petstore readme-extensions schema-types security train-travel'.split(
    ' ',
  );
const { values: options } = parseArgs({
  options: {
    document: { type: 'string', multiple: true },
    operations: { type: 'string', default: '6' },
    cases: { type: 'string', default: '10' },
    only: { type: 'string' },
    phase: { type: 'string', multiple: true },
  },
});
const files =
  options.document ??
  names.map((name) =>
    fileURLToPath(import.meta.resolve(`@readme/oas-examples/3.1/json/${name}.json`)),
  );

/** As many operations as were asked for, those with a body first, for more can go wrong with them. */
function some({ operations }: Contract): string[] {
  const bodied = operations.filter(({ body }) => body !== undefined);
  const others = operations.filter(({ body }) => body === undefined);
  const half = Math.ceil(Number(options.operations) / 2);
  const sorted = [...bodied.slice(0, half), ...others, ...bodied.slice(half)];
  return sorted.slice(0, Number(options.operations)).map(({ id }) => id);
}

const settings = {
  seed: 1,
  cases: Number(options.cases),
  phases: phases.filter((phase) => options.phase?.includes(phase) ?? true),
  prefer: true,
  timeout: 1_500,
} as const;

async function holdMock(file: string): Promise<RunReport> {
  const document = await loadDocument(file);
  const mock = await createMock(document, {
    skipBrokenExamples: true,
    onInternalError: () => undefined,
  });
  try {
    const contract = readContract(document);
    return await runContract(contract, {
      ...settings,
      operation: some(contract),
      target: await mock.listen(),
    });
  } finally {
    await mock.close();
  }
}

/** Stock Prism, as its own command line starts it. */
async function holdPrism(file: string): Promise<RunReport> {
  const prism = createRequire(import.meta.url).resolve('@stoplight/prism-cli');
  const start = (port: string) =>
    startServer(process.execPath, [prism, 'mock', '-h', '127.0.0.1', '-p', port, file]);
  const contract = readContract(await loadDocument(file));
  let server = await start('0');
  try {
    return await runContract(contract, {
      ...settings,
      operation: some(contract),
      target: server.url,
      restart: async () => {
        server = await start(server.url.port);
      },
    });
  } finally {
    await server.stop();
  }
}

for (const file of files) {
  for (const [target, hold] of [
    ['our mock', holdMock],
    ['stock Prism', holdPrism],
  ] as const) {
    if (options.only !== undefined && !target.includes(options.only)) continue;
    try {
      print(file, target, await hold(file));
    } catch (error) {
      process.stdout.write(`${file}, ${target}: ${String(error)}\n`);
      process.exitCode = 1;
    }
  }
}

function print(file: string, target: string, report: RunReport): void {
  const { records, requests, seconds, violations } = report;
  const unsent = records.filter((record) => record.requests === 0).length;
  const counts = Map.groupBy(violations, ({ check }) => check);
  const found = [...counts].map(
    ([check, each]) => `  ${each.length} × ${check}: ${kinds(each)}\n`,
  );
  const memory = Math.round(process.memoryUsage().rss / 1e6);
  process.stdout.write(
    `${report.title} (${file.split(/[\\/]/).at(-1)}), ${target}: ${records.length} operations, ${unsent} of them without a request that could be made, ${requests} requests, ${seconds.toFixed(1)} s, ${memory} MB\n${found.join('')}`,
  );
}

/** The commonest ways of one check to fail. */
function kinds(violations: RunReport['violations']): string {
  const counts = Map.groupBy(violations, ({ title, received }) =>
    `${title} → ${received}`.replaceAll(/\s+/g, ' ').slice(0, 90),
  );
  const sorted = [...counts].sort(([, one], [, other]) => other.length - one.length);
  return sorted
    .slice(0, 2)
    .map(([kind]) => kind)
    .join('; ');
}
