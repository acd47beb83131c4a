/**
 * How fast the contract tests are against our mock, and whether memory stays where it is.
 *
 *   node bench/contract.bench.ts [--quick]
 */
import { createMock } from '@sales-outreach/mock';
import { loadDocument, readContract, runContract } from '@sales-outreach/contract-tests';

const quick = process.argv.includes('--quick');
const document = await loadDocument(
  new URL(import.meta.resolve('@sales-outreach/spec/openapi.json')),
);
const contract = readContract(document);
const mock = await createMock(document);
const target = await mock.listen();
const settings = { target, seed: 1, prefer: true } as const;

const row = (...cells: readonly (string | number)[]) =>
  process.stdout.write(`${cells.map((cell) => String(cell).padEnd(34)).join('')}\n`);
const megabytes = () => `${Math.round(process.memoryUsage().rss / 1e6)} MB`;

row('what', 'requests', 'seconds', 'requests/s', 'memory, mock included');
const usual = await runContract(contract, settings);
row(
  'the default run, ten operations',
  usual.requests,
  usual.seconds.toFixed(1),
  rate(usual),
  megabytes(),
);
const rounds = quick ? 2 : 10;
const cases = quick ? 100 : 1_000;
for (let round = 1; round <= rounds; round += 1) {
  const run = await runContract(contract, {
    ...settings,
    phases: ['fuzzing'],
    cases,
    seed: round,
  });
  if (round === 1 || round === rounds) {
    row(
      `fuzzing, round ${round} of ${rounds}`,
      run.requests,
      run.seconds.toFixed(1),
      rate(run),
      megabytes(),
    );
  }
}
await mock.close();

function rate({ requests, seconds }: { requests: number; seconds: number }): number {
  return Math.round(requests / seconds);
}
