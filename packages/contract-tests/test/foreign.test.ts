import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createMock } from '@sales-outreach/mock';
import { expect, test } from 'vitest';
import { loadDocument, readContract, runContract } from '@sales-outreach/contract-tests';
import { startServer } from '@sales-outreach/contract-tests/start-server';

/** Documents that nobody here wrote, held against our mock: the engine must cope with each. */
test.each([
  ['parameters-style', 25],
  ['petstore-simple', 2],
  ['petstore', 20],
  ['readme-extensions', 10],
  ['schema-types', 23],
  ['security', 15],
  ['train-travel', 7],
])('%s, with %i operations, is run from end to end', async (name, operations) => {
  const file = import.meta.resolve(`@readme/oas-examples/3.1/json/${name}.json`);
  const document = await loadDocument(new URL(file));
  const mock = await createMock(document, {
    skipBrokenExamples: true,
    onInternalError: () => undefined,
  });
  try {
    const report = await runContract(readContract(document), {
      target: await mock.listen(),
      seed: 3,
      cases: 4,
      prefer: true,
    });
    expect(report.records).toHaveLength(operations);
    // Some bodies have no valid value, such as an allOf that contradicts itself: that must be said.
    const unsent = report.records.filter(({ requests }) => requests === 0);
    const said = report.unexercised.filter(({ kind }) => kind === 'operation');
    expect(said.map(({ operation }) => operation)).toEqual(
      unsent.map((record) => record.operation.id),
    );
    expect(unsent.length).toBeLessThan(operations / 4);
    const checks = new Set(report.violations.map(({ check }) => check));
    // What the mock makes of a foreign document is its own affair; these would be faults of ours.
    expect(
      [...checks].filter((check) => /^(answers|survives|stable|validators agree)$/.test(check)),
    ).toEqual([]);
  } finally {
    await mock.close();
  }
});

/** `pnpm contract:foreign` does so with all of them; this one has nothing that Prism hangs or dies of. */
test('stock Prism is run with such a document, too, and what it lacks is found', async () => {
  const file = fileURLToPath(
    import.meta.resolve('@readme/oas-examples/3.1/json/security.json'),
  );
  const prism = createRequire(import.meta.url).resolve('@stoplight/prism-cli');
  const words = ['mock', '-h', '127.0.0.1', '-p', '0', file];
  const server = await startServer(process.execPath, [prism, ...words]);
  try {
    const contract = readContract(await loadDocument(file));
    const { violations, records } = await runContract(contract, {
      target: server.url,
      cases: 4,
      prefer: true,
    });
    expect(records).toHaveLength(15);
    const kinds = violations.map(({ check, received }) => `${check}: ${received}`);
    expect([...new Set(kinds)].sort()).toEqual([
      'OPTIONS: status 405 without Allow',
      'method not allowed: status 405 without Allow',
      'status declared: status 401',
    ]);
  } finally {
    await server.stop();
  }
});
