/** Thirty seconds of mixed traffic at 50 connections; exit code 1 where an answer is lost or wrong. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createMock } from '../src/index.ts';
import { soak } from './soak-traffic.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    connections: { type: 'string', default: '50' },
  },
});
const mock = await createMock(
  fileURLToPath(import.meta.resolve('@sales-outreach/spec/openapi.json')),
);
const address = await mock.listen();
const result = await soak(address, Number(values.seconds) * 1000, Number(values.connections));
await mock.close();
const megabytes = Math.round(process.memoryUsage().rss / 1024 / 1024);
console.log(
  `${result.answered} answered as they should be, ${result.wrongCount} not; ${megabytes} MB resident, client and mock.`,
);
for (const line of result.wrong) console.error(line);
process.exitCode = result.wrongCount === 0 ? 0 : 1;
