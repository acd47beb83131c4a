/**
 * How fast the contract tests are against our mock, and whether memory stays where it is.
 *
 *   node bench/contract.bench.ts [--quick]
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
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
setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
/** Memory of the process, and what of its heap is in use once the garbage is gone. */
const megabytes = () => {
  const { rss } = process.memoryUsage();
  collect();
  return `${Math.round(rss / 1e6)} MB, ${Math.round(process.memoryUsage().heapUsed / 1e6)} MB`;
};

row('what', 'requests', 'seconds', 'requests/s', 'memory, heap in use (with the mock)');
const usual = await runContract(contract, settings);
row(
  'the default run, ten operations',
  usual.requests,
  usual.seconds.toFixed(1),
  rate(usual),
  megabytes(),
);
// An operation that can hardly be called wrongly gets fewer requests than others: how many are sent is
// tried first.
const tried = await runContract(contract, { ...settings, phases: ['fuzzing'], cases: 100 });
// One run, so that whatever it keeps of its cases would add up.
const total = quick ? 2_000 : 100_000;
const step = total / 10;
let next = step;
let before = performance.now();
const long = await runContract(contract, {
  ...settings,
  phases: ['fuzzing'],
  cases: Math.ceil((total / tried.requests) * 100),
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
