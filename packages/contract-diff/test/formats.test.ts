import {
  DIFF_FORMATS,
  formatDiff,
  groupChanges,
  type ContractChange,
  type ContractDiff,
} from '@sales-outreach/contract-diff';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';

const operation = { method: 'GET', path: '/pets', clientMethod: 'listPets' };

const shared: ContractChange = {
  rule: 'response-enum-value-added',
  severity: 'breaking',
  bump: 'major',
  direction: 'response',
  operation,
  basePointer: '/components/schemas/Pet/properties/kind',
  headPointer: '/components/schemas/Pet/properties/kind',
  message: 'response 200: `pets[].kind` may now have the value `<b>`',
  witness: {
    validIn: 'head',
    part: 'response 200 body',
    value: { pets: [{ kind: '<b>|`' }] },
    refusedBecause: '/pets/0/kind must be equal to one of the allowed values',
  },
  examples: ['typical'],
};

const diff: ContractDiff = {
  bump: 'major',
  changes: [
    {
      rule: 'contract-described-differently',
      severity: 'documentation',
      bump: 'patch',
      message: 'the contract is described differently',
      examples: [],
    },
    shared,
    {
      ...shared,
      operation: { method: 'POST', path: '/pets/{id}' },
      message: 'response 201: `kind` may now have the value `<b>`',
      examples: ['created'],
    },
    {
      rule: 'server-removed',
      severity: 'breaking',
      bump: 'major',
      message: 'the server https://a.example is gone',
      basePointer: '/servers/0',
      examples: [],
      allowed: 'It was switched off: 50%, then all',
    },
  ],
};

test('a change of a shared schema stands once, what breaks before anything else', () => {
  const groups = groupChanges(diff.changes).map(({ title, groups: found }) => [
    title,
    found.map(({ change, operations, examples }) => [
      change.rule,
      operations.map(({ path }) => path),
      examples,
    ]),
  ]);
  expect(groups).toEqual([
    [
      'Breaking',
      [['response-enum-value-added', ['/pets', '/pets/{id}'], ['typical', 'created']]],
    ],
    ['Breaking, and allowed', [['server-removed', [], []]]],
    ['Documentation', [['contract-described-differently', [], []]]],
  ]);
});

test('one schema that is referred to with several descriptions is one change, with its places', () => {
  const at = (schema: string, place: string, says: string): ContractChange => ({
    ...shared,
    basePointer: `/components/schemas/${schema}`,
    headPointer: `/components/schemas/${schema}`,
    message: `response 200: \`${place}\` ${says}`,
  });
  const lost = 'no longer keeps to the pattern `^[0-9]+: .$`';
  const [section] = groupChanges([
    at('Pet/properties/born', 'pets[].born', lost),
    at('Pet/properties/born', 'born', lost),
    at('Pet/properties/sold', 'pets[].sold', lost),
    at('Shop/properties/opened', 'shop.opened', lost),
    at('Shop/properties/closed', 'shop.closed', 'no longer keeps to the pattern `^a$`'),
    // Two members that are gone are two changes.
    at('Pet/properties/name', 'pets[].name', 'is gone'),
    at('Shop/properties/name', 'shop.name', 'is gone'),
  ]);
  const shown = section?.groups.map(({ change, changes, operations }) => [
    change.message,
    changes.length,
    operations.length,
  ]);
  expect(shown).toEqual([
    [`response 200: \`pets[].born\` ${lost}; likewise \`pets[].sold\`, \`shop.opened\``, 4, 1],
    ['response 200: `shop.closed` no longer keeps to the pattern `^a$`', 1, 1],
    ['response 200: `pets[].name` is gone', 1, 1],
    ['response 200: `shop.name` is gone', 1, 1],
  ]);
});

test('a terminal gets sentences, in colours where they are asked for', () => {
  const plain = formatDiff(diff, 'terminal');
  expect(plain).toBe(`Breaking

  ✖ response 200: \`pets[].kind\` may now have the value \`<b>\`
      GET /pets · client listPets()
      POST /pets/{id}
      mock examples: typical, created
      response 200 body that may come now: {"pets":[{"kind":"<b>|\`"}]}
      refused by the old contract: /pets/0/kind must be equal to one of the allowed values
      response-enum-value-added

Breaking, and allowed

  ✖ the server https://a.example is gone
      allowed: It was switched off: 50%, then all
      server-removed

Documentation

  · the contract is described differently
      contract-described-differently

2 breaking, 1 breaking and allowed, 1 documentation: this needs a major version.`);
  const colored = formatDiff(diff, 'terminal', { color: true });
  expect(colored).not.toBe(plain);
  expect(stripVTControlCharacters(colored)).toBe(plain);
});

test('Markdown keeps what is data from being markup', () => {
  expect(formatDiff(diff, 'markdown')).toBe(`# Changes of the contract

2 breaking, 1 breaking and allowed, 1 documentation: this needs a major version.

## Breaking

- response 200: \`pets[].kind\` may now have the value \`<b>\`
  - \`GET /pets\`, \`client listPets()\`
  - \`POST /pets/{id}\`
  - mock examples: \`typical\`, \`created\`
  - response 200 body that may come now: \`\` {"pets":[{"kind":"<b>|\`"}]} \`\`, refused by the old contract: /pets/0/kind must be equal to one of the allowed values

## Breaking, and allowed

- the server https://a.example is gone
  - allowed: It was switched off: 50%, then all

## Documentation

- the contract is described differently`);
});

test('a workflow gets a command for each change, escaped', () => {
  expect(formatDiff(diff, 'github-actions').split('\n')).toEqual([
    '::error title=response-enum-value-added::response 200: `pets[].kind` may now have the value `<b>`%0AGET /pets%0APOST /pets/{id}%0Aresponse 200 body that may come now: {"pets":[{"kind":"<b>|`"}]}',
    '::notice title=server-removed::the server https://a.example is gone%0Aallowed: It was switched off: 50%25, then all',
    '::notice title=contract-described-differently::the contract is described differently',
  ]);
});

test('a page holds every change as text, and loads nothing', () => {
  const page = formatDiff(diff, 'html');
  expect(page).toContain(
    '<h3>response 200: <code>pets[].kind</code> may now have the value <code>&lt;b&gt;</code></h3>',
  );
  expect(page).toContain('<li>allowed: It was switched off: 50%, then all</li>');
  expect(page).not.toMatch(/<b>|<script|<link|<img|src=|url\(|https?:(?!\/\/a\.example)/);
});

test('JSON is the diff as it is', () => {
  expect(JSON.parse(formatDiff(diff, 'json'))).toEqual(diff);
});

test('every format says it where nothing changed, in its own way', () => {
  const nothing = DIFF_FORMATS.filter((format) => format !== 'html').map((format) => [
    format,
    formatDiff({ changes: [] }, format),
  ]);
  expect(Object.fromEntries(nothing)).toEqual({
    terminal: 'Nothing changed for consumers.',
    markdown: '# Changes of the contract\n\nNothing changed for consumers.',
    json: '{\n  "changes": []\n}',
    'github-actions': '',
  });
  expect(formatDiff({ changes: [] }, 'html')).toContain(
    '<p>Nothing changed for consumers.</p>',
  );
});
