import { expect, it } from 'vitest';
import { createMock } from '../src/index.ts';
import { soak } from '../scripts/soak-traffic.ts';
import { BUNDLE } from './support/bundle.ts';

it('loses no answer of mixed traffic at 50 connections', async () => {
  const internalErrors: unknown[] = [];
  const mock = await createMock(BUNDLE, {
    onInternalError: (error) => internalErrors.push(error),
  });
  const address = await mock.listen();
  const { answered, wrong } = await soak(address, 3_000, 50);
  expect({ wrong, internalErrors }).toEqual({ wrong: [], internalErrors: [] });
  // How many there are is the machine's business; that each connection got some is not.
  expect(answered).toBeGreaterThan(50);
  await mock.close();
});
