import type { ContractChange } from '@sales-outreach/contract-diff';
import { renderChangelog, type ReleaseRecord } from '@sales-outreach/contract-releases';
import { expect, test } from 'vitest';

const LIST = { method: 'GET', path: '/parcels', clientMethod: 'listParcels' };
const GET = { method: 'GET', path: '/parcels/{parcelId}' };

const FIRST: ReleaseRecord = {
  version: '1.0.0',
  date: '2026-01-31',
  sha256: '0123456789abcdef'.repeat(4),
  changes: [],
};

function change(fields: Partial<ContractChange>): ContractChange {
  return {
    rule: 'some-rule',
    severity: 'additive',
    bump: 'minor',
    message: 'something is new',
    examples: [],
    ...fields,
  };
}

function entries(...releases: readonly ReleaseRecord[]): string {
  return renderChangelog(releases).replace(/^[^]*?(?=^## )/m, '');
}

test('says what it is, tells the newest release first, and the first one as such', () => {
  const second = { ...FIRST, version: '1.0.1', date: '2026-02-01', previous: '1.0.0' };
  const text = renderChangelog([FIRST, second]);
  expect(text.startsWith('# Changelog of the contract\n\n')).toBe(true);
  expect(entries(FIRST, second)).toBe(`## 1.0.1

2026-02-01 [0123456789ab]

Nothing changed for callers since 1.0.0: changes of the packages raised the version.

## 1.0.0

2026-01-31 [0123456789ab]

The first release.
`);
});

test('groups by severity and operation; a breaking change comes with its example', () => {
  const witness = {
    validIn: 'base',
    part: 'query parameter status',
    value: 'all',
    refusedBecause: 'must be one of `open`, `done`',
  } as const;
  const changes = [
    change({ severity: 'documentation', bump: 'patch', message: 'the tag `Old` is gone' }),
    change({ operation: LIST, message: 'response 200:\n`weight` is new' }),
    change({ operation: GET, message: 'is new' }),
    change({
      severity: 'breaking',
      bump: 'major',
      operation: LIST,
      message: 'request: `status` no longer has the value `all`',
      witness,
    }),
  ];
  expect(entries({ ...FIRST, previous: '0.9.0', changes })).toBe(`## 1.0.0

2026-01-31 [0123456789ab]

### Breaking

- \`GET /parcels\` (\`listParcels\`)
  - request: \`status\` no longer has the value \`all\`
    - For example, \`"all"\` as query parameter status was valid and no longer is: must be one of \`open\`, \`done\`

### New

- \`GET /parcels\` (\`listParcels\`)
  - response 200: \`weight\` is new
- \`GET /parcels/{parcelId}\`
  - is new

### Documentation

- The API as a whole
  - the tag \`Old\` is gone
`);
});

test('tells once what changed for several operations in the same way', () => {
  const changes = [LIST, GET].flatMap((operation) => [
    change({ operation, message: 'response 500: `code` may be `full`' }),
    change({ operation, message: 'response 500: `hint` is new' }),
  ]);
  expect(entries({ ...FIRST, changes })).toContain(`### New

- \`GET /parcels\` (\`listParcels\`), \`GET /parcels/{parcelId}\`
  - response 500: \`code\` may be \`full\`
  - response 500: \`hint\` is new
`);
});

test('tells once what a shared schema changes in many responses and operations', () => {
  const operations = ['a', 'b', 'c', 'd'].map((name) => ({
    method: 'GET',
    path: `/${name}`,
    ...(name === 'd' ? {} : { clientMethod: `get${name.toUpperCase()}` }),
  }));
  const changes = operations.flatMap((operation) => [
    change({ operation, message: 'response 400: `error.hint` is new' }),
    change({ operation, message: 'responses 500, default: `error.hint` is new' }),
  ]);
  const alone = change({ operation: LIST, message: 'response 400: `error.hint` is new' });
  expect(entries({ ...FIRST, changes: [...changes, alone] })).toContain(`### New

- 4 operations: \`getA\`, \`getB\`, \`getC\`, \`GET /d\`
  - responses 400, 500, default: \`error.hint\` is new
- \`GET /parcels\` (\`listParcels\`)
  - response 400: \`error.hint\` is new
`);
});

test('gives the reason for which a breaking change was let through', () => {
  const gone = change({
    severity: 'breaking',
    bump: 'major',
    operation: LIST,
    message: 'the operation is gone',
    allowed: 'Nobody has called it\nsince March.',
  });
  expect(entries({ ...FIRST, changes: [gone] })).toContain(
    '  - the operation is gone\n    - Why: Nobody has called it since March.\n',
  );
});

test('shows a long example in part, and backticks within it as they are', () => {
  const breaking = (value: unknown) =>
    entries({
      ...FIRST,
      changes: [
        change({
          severity: 'breaking',
          bump: 'major',
          message: 'response 200: may be a string',
          witness: { validIn: 'head', part: 'body', value, refusedBecause: 'must be object' },
        }),
      ],
    });
  expect(breaking('a`b')).toContain(
    'For example, `` "a`b" `` as body may come now and could not before: must be object\n',
  );
  expect(breaking('x'.repeat(1000))).toContain(`\`"${'x'.repeat(159)}…\``);
});
