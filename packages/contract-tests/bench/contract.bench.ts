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
// One run, so that whatever it keeps of its cases would add up.
const total = quick ? 2_000 : 100_000;
const step = total / 10;
let next = step;
let before = performance.now();
const long = await runContract(contract, {
  ...settings,
  phases: ['fuzzing'],
  cases: total / contract.operations.length,
  onProgress: ({ sent }) => {
    if (sent < next) return;
    const seconds = (performance.now() - before) / 1000;
    row(
      'fuzzing in one run',
      sent,
      seconds.toFixed(1),
      Math.round(step / seconds),
      megabytes(),
    );
    next += step;
    before = performance.now();
  },
});
row('the whole run', long.requests, long.seconds.toFixed(1), rate(long), megabytes());
await mock.close();

function rate({ requests, seconds }: { requests: number; seconds: number }): number {
  return Math.round(requests / seconds);
}
