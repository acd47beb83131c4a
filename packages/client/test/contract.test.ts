import { contract, createClient } from '@sales-outreach/client';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bundleFile } from './support/contract.ts';

test('a client tells which contract it was made from', () => {
  const bytes = readFileSync(bundleFile);
  const client = createClient({ baseUrl: 'http://api' });
  expect(client.contract).toEqual({
    version: JSON.parse(bytes.toString()).info.version,
    hash: createHash('sha256').update(bytes).digest('hex').slice(0, 12),
  });
  expect(contract).toBe(client.contract);
});
