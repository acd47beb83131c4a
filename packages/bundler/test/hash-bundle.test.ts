import { createHash } from 'node:crypto';
import * as path from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { createBundle, hashBundle } from '@sales-outreach/bundler';
import { expect, test } from 'vitest';

const parcels = path.join(import.meta.dirname, 'fixtures/parcels/openapi.yaml');

test('the hash is that of the bytes of openapi.json, from whichever form it is taken', async () => {
  const { bundle } = await createBundle(parcels);
  const { json = '', yaml = '' } = bundle ?? {};
  const sha256 = createHash('sha256').update(Buffer.from(json)).digest('hex');
  const expected = { sha256, short: sha256.slice(0, 12) };
  expect(hashBundle(json)).toEqual(expected);
  expect(hashBundle(JSON.parse(json))).toEqual(expected);
  expect(hashBundle(Object(parseYaml(yaml)))).toEqual(expected);
});
