import { readFileSync } from 'node:fs';
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  openWorkspace,
  operation,
  ROOT,
  WORKSPACE,
  type Workspace,
} from './support/workspace.ts';
import { writePlan } from '../src/files/write-plan.ts';

let workspace: Workspace;
let untouched: Map<string, string>;
beforeAll(async () => {
  workspace = await openWorkspace();
  untouched = await workspace.readTexts();
});
afterAll(() => workspace[Symbol.asyncDispose]());

const LISTS = `${WORKSPACE}/contact-lists`;
const GIVEN = {
  area: 'Contacts',
  method: 'get',
  url: `${WORKSPACE}/probes`,
  name: 'ListProbes',
};

const { tags } = parse(readFileSync(path.join(ROOT, 'spec/openapi.yaml'), 'utf8'));
const areas: string[] = tags.map(({ name }: { name: string }) => name);

const cases: { title: string; given: Partial<typeof GIVEN>; expected: string }[] = [
  {
    title: 'an area that is none, with the nearest and all of them',
    given: { area: 'Contcts' },
    expected: `There is no area "Contcts". Did you mean "Contacts"? The ${areas.length} areas are the tags of spec/openapi.yaml: ${areas.join(', ')}.`,
  },
  {
    title: 'a method that is none',
    given: { method: 'fetch' },
    expected: 'Expected a method (get, post, put, patch, delete), got "fetch".',
  },
  {
    title: 'a path without the prefix',
    given: { url: '/contacts' },
    expected: 'Expected a path that starts with /api/v1/, got "/contacts".',
  },
  {
    title: 'a path that is the prefix',
    given: { url: '/api/v1' },
    expected: 'Expected a path that starts with /api/v1/, got "/api/v1".',
  },
  {
    title: 'a slash at the end',
    given: { url: `${LISTS}/` },
    expected: `Expected a path without a slash at its end, got "${LISTS}/".`,
  },
  {
    title: 'malformed segments',
    given: { url: '/api/v1/contactLists/{list-id}/a?b' },
    expected:
      'Expected segments in kebab case or a parameter {inCamelCase}, got "contactLists", "{list-id}", "a?b" in "/api/v1/contactLists/{list-id}/a?b".',
  },
  {
    title: 'a parameter twice',
    given: { url: '/api/v1/contacts/{contactId}/merge/{contactId}' },
    expected:
      'Expected each parameter once, got {contactId} twice in "/api/v1/contacts/{contactId}/merge/{contactId}".',
  },
  {
    title: 'an operation that is there',
    given: { url: LISTS, name: 'ListAllProbes' },
    expected: `GET ${LISTS} exists already, in spec/resources/contacts/organizations_{orgId}_workspaces_{wsId}_contact-lists.yaml.`,
  },
  {
    title: 'a path that differs in the name of a parameter alone',
    given: { url: LISTS.replace('{wsId}', '{workspaceId}') },
    expected: `${LISTS.replace('{wsId}', '{workspaceId}')} differs from the existing ${LISTS} in the names of its parameters alone; use those names.`,
  },
  {
    title: 'a name that is taken',
    given: { name: 'PublicApiListContactLists' },
    expected: `PublicApiListContactLists is the name of GET ${LISTS} already.`,
  },
  {
    title: 'a verb of another method',
    given: { name: 'CreateProbe' },
    expected: 'Expected "CreateProbe" to start with a verb of GET (Get, List), got "Create".',
  },
  {
    title: 'a verb that belongs to another method',
    given: { method: 'post', name: 'ListProbes' },
    expected: 'Expected "ListProbes" to start with a verb of POST; "List" belongs to GET.',
  },
  {
    title: 'a name that is only a verb',
    given: { name: 'List' },
    expected: 'Expected a verb and what it is done to, such as ListThings, got "List".',
  },
  {
    title: 'a name that is not in Pascal case',
    given: { name: 'list_contacts' },
    expected:
      'Expected a name in Pascal case, such as PublicApiListThings or ListThings, got "list_contacts".',
  },
];

describe('an operation is refused, and nothing written, for', () => {
  test.each(cases)('$title', async ({ given, expected }) => {
    const { area, method, url, name } = { ...GIVEN, ...given };
    expect(await workspace.create(...operation(area, method, url, name))).toEqual({
      code: 1,
      stdout: '',
      stderr: `${expected}\n`,
    });
  });

  test('everything that is wrong, at once', async () => {
    const { code, stderr } = await workspace.create(
      ...operation('Nowhere', 'get', '/contacts', 'list'),
      '--summary',
      '',
    );
    expect([code, stderr.trim().split('\n').length]).toEqual([1, 4]);
    expect(stderr).toContain('Expected a summary of one line, got "".');
  });

  test('what only the linter sees, in its words', async () => {
    const url = `${WORKSPACE}/contactlists`;
    const { code, stdout, stderr } = await workspace.create(
      ...operation('Contacts', 'get', url, 'ListAllProbes'),
    );
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('The contract would not lint any more:');
    expect(stderr).toContain(`and so does GET ${LISTS}. Rename a segment of one of them.`);
  });

  test('missing options, where there is no terminal to ask on', async () => {
    const { code, stdout, stderr } = await workspace.create('operation', '--area', 'Team');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(
      'Expected --method, --path, --name: there is no terminal to ask on.\n\nUsage: pnpm new',
    );
  });

  test.each([
    [[], 'Expected "operation" or "rule", got nothing.'],
    [['thing'], 'Expected "operation" or "rule", got thing.'],
    [['operation', 'x'], 'Expected options behind "operation", got x.'],
    [['rule'], 'Expected the name of one rule, got 0.'],
    [['operation', '--verb'], "Unknown option '--verb'"],
  ])('wrong usage: %j', async (args, complaint) => {
    const { code, stdout, stderr } = await workspace.create(...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.startsWith(complaint)).toBe(true);
    expect(stderr).toContain('\n\nUsage: pnpm new operation');
  });

  test('none of these, so that every file is as it was', async () => {
    expect(await workspace.readTexts()).toEqual(untouched);
  });
});

test.each([
  ['Summary', 'Expected a name of several words in kebab case'],
  ['summary', 'Expected a name of several words in kebab case'],
  ['path-prefix', 'There is a rule path-prefix already.'],
  ['closed-object', 'There is a rule closed-object already.'],
  ['info-description', 'There is a rule info-description already.'],
])('the rule %s is refused', async (name, complaint) => {
  const { code, stdout, stderr } = await workspace.create('rule', name);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr.startsWith(complaint)).toBe(true);
});

test('--help tells options and exit codes, on stdout', async () => {
  const { code, stdout, stderr } = await workspace.create('--help');
  expect([code, stderr]).toEqual([0, '']);
  for (const word of ['--area', '--no-body', '--dry-run', 'new rule <name>', 'Exit codes']) {
    expect(stdout).toContain(word);
  }
});

describe('a plan is written wholly or not at all', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'plan-'));
    await writeFile(path.join(folder, 'index.txt'), 'one\n');
    await mkdir(path.join(folder, 'there'));
    await writeFile(path.join(folder, 'there/taken.txt'), 'mine\n');
  });
  afterAll(() => rm(folder, { recursive: true }));

  const NEW = { file: 'there/new/a.txt', text: 'a\n' };
  const GROWN = { file: 'index.txt', text: 'one\ntwo\n', before: 'one\n' };

  test.each([
    [
      'a file is there',
      { created: [NEW, { file: 'there/taken.txt', text: 'yours\n' }], grown: [GROWN] },
      'there/taken.txt exists already, and is not overwritten.',
    ],
    [
      'a file has changed meanwhile',
      { created: [NEW], grown: [{ ...GROWN, before: 'none\n' }] },
      'index.txt changed in the meantime. Try again.',
    ],
    [
      'a folder can not be made',
      { created: [NEW, { file: 'index.txt/b.txt', text: 'b\n' }], grown: [GROWN] },
      /EEXIST|ENOTDIR/,
    ],
  ])('%s', async (_, plan, complaint) => {
    await expect(writePlan({ ...plan, notes: [] }, folder)).rejects.toThrow(complaint);
    expect(await readFile(path.join(folder, 'index.txt'), 'utf8')).toBe('one\n');
    expect(await readFile(path.join(folder, 'there/taken.txt'), 'utf8')).toBe('mine\n');
    await expect(readFile(path.join(folder, NEW.file))).rejects.toThrow('ENOENT');
  });
});
