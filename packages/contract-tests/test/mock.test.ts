import { createMock, type Mock } from '@sales-outreach/mock';
import document from '@sales-outreach/spec/openapi.json' with { type: 'json' };
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContract, runContract, type RunReport } from '@sales-outreach/contract-tests';

let mock: Mock;
let report: RunReport;

beforeAll(async () => {
  mock = await createMock(document);
  report = await runContract(readContract(document), {
    target: await mock.listen(),
    seed: 1,
    cases: 60,
    prefer: true,
    badCredential: ['Authorization', 'Bearer expired'],
  });
}, 120_000);

afterAll(() => mock.close());

test('the mock holds the contract in everything that is asked of it', () => {
  expect(report.violations).toEqual([]);
});

test('every operation, status, example, parameter and keyword of the contract is exercised', () => {
  expect(report.unexercised).toEqual([]);
  expect(report.records).toHaveLength(readContract(document).operations.length);
});

test('every request gets a check of its status, its body, its headers and its identifier', () => {
  const made = (check: string) =>
    report.records.reduce((sum, { checks }) => sum + (checks.get(check)?.made ?? 0), 0);
  for (const check of [
    'answers',
    'status declared',
    'body valid',
    'request identifier fresh',
  ]) {
    expect(made(check)).toBe(report.requests);
  }
});

test('a keyword that no answer shows is named, inside anyOf too', async () => {
  const target = await mock.listen();
  const { unexercised } = await runContract(readContract(document), {
    target,
    phases: ['examples'],
    operation: 'getApiV1OrganizationsOrgIdWorkspacesWsIdChangelogWhatsnew',
  });
  // Without Prefer only the first example comes, and its fix has no call to action.
  expect(
    unexercised.filter(({ kind }) => kind === 'response keyword').map(({ what }) => what),
  ).toContain(
    '/components/schemas/ChangelogWhatsNew/properties/fixes/items/$ref/allOf/0/$ref/properties/cta/anyOf/0/$ref/required',
  );
});
