import { createClient } from '@sales-outreach/client';
import { createClient as createCoreClient } from '@sales-outreach/client/core';
import document from '@sales-outreach/spec/openapi.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { readContract } from '@sales-outreach/contract-tests';
import {
  checkClient,
  clientUnderTest,
  findingsOf,
  prepareClientCheck,
} from '@sales-outreach/contract-tests/consumer';

const contract = readContract(document);
const check = prepareClientCheck(contract);

describe.each([
  { entry: 'client', client: clientUnderTest(contract, createClient) },
  { entry: 'client/core', client: clientUnderTest(contract, createCoreClient) },
])('$entry', ({ client }) => {
  test.each(contract.operations.map((operation) => ({ name: operation.id, operation })))(
    '$name: what is sent, what comes back and what is repeated is as the contract says',
    async ({ operation }) => {
      const findings = await findingsOf(operation.id, (note) =>
        checkClient(check, client, operation, note),
      );
      expect(findings).toEqual([]);
    },
  );
});
