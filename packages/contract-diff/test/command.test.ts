import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { createRepository, petsPath, run } from './support/temporary-repository.ts';

const BREAKING = `Breaking

  ✖ query parameter \`status\` no longer accepts \`all\`
      GET /pets · client listPets() · command pets list-pets
      query parameter \`status\` that was valid: "all"
      refused by the new contract: must be equal to one of the allowed values
      request-enum-value-removed

1 breaking: this needs a major version.
`;

const ENTRY = `- rule: request-enum-value-removed
  operation: GET /pets
  reason: Nobody has asked for it in a year.
  expires: 2029-12-31
`;

test('compares the working tree with where the work left the main branch', async () => {
  await using repository = await createRepository();
  expect(await repository.diff()).toEqual({
    code: 0,
    stdout: 'Nothing changed for consumers.\n',
    stderr: '',
  });
  repository.git('switch', '--quiet', '--create', 'work');
  await repository.write('spec/paths/pets.yaml', petsPath('available, sold'));
  expect(await repository.diff()).toEqual({ code: 1, stdout: BREAKING, stderr: '' });
  // The main branch goes on; what it gained is nothing that this work changes.
  repository.commit('Narrow');
  repository.git('switch', '--quiet', 'main');
  await repository.write('spec/paths/pets.yaml', petsPath('available, sold, all, lost'));
  repository.commit('Widen');
  repository.git('switch', '--quiet', 'work');
  expect(await repository.diff()).toEqual({ code: 1, stdout: BREAKING, stderr: '' });
});

test('compares any two revisions, and touches neither the work tree nor the index', async () => {
  await using repository = await createRepository();
  await repository.write('spec/paths/pets.yaml', petsPath('available, sold'));
  repository.commit('Narrow');
  await repository.write('spec/paths/pets.yaml', 'half: [saved');
  repository.git('add', 'spec/paths/pets.yaml');
  await repository.write('spec/paths/pets.yaml', 'not even');
  const before = repository.git('status', '--porcelain');
  const { code, stdout } = await repository.diff('HEAD~1', 'HEAD');
  expect({ code, stdout }).toEqual({ code: 1, stdout: BREAKING });
  expect(repository.git('status', '--porcelain')).toBe(before);
  expect(await repository.read('spec/paths/pets.yaml')).toBe('not even');
  const backwards = await repository.diff('HEAD', 'HEAD~1', '--format', 'json');
  expect(backwards.code).toBe(0);
  expect(JSON.parse(backwards.stdout)).toMatchObject({
    bump: 'minor',
    changes: [{ rule: 'request-enum-value-added', severity: 'additive' }],
  });
});

test('compares two documents outside of any repository', async () => {
  await using repository = await createRepository();
  await using elsewhere = await temporaryFolder();
  const document = (file: string) => path.join(repository.root, file);
  await repository.write(
    'spec/next.yaml',
    (await repository.read('spec/openapi.yaml')).replace('api.pets', 'next.pets'),
  );
  const { code, stdout } = await run(elsewhere.folder, [
    document('spec/openapi.yaml'),
    document('spec/next.yaml'),
    '--format=github-actions',
  ]);
  expect({ code, stdout }).toEqual({
    code: 1,
    stdout: `::error title=server-removed::the server https://api.pets.example is gone
::notice title=server-added::the server https://next.pets.example is new
`,
  });
});

test('writes every format, to stdout or whole into a file', async () => {
  await using repository = await createRepository();
  await repository.write('spec/paths/pets.yaml', petsPath('available, sold'));
  const markdown = await repository.diff('--format', 'markdown');
  expect(markdown.stdout).toBe(`# Changes of the contract

1 breaking: this needs a major version.

## Breaking

- query parameter \`status\` no longer accepts \`all\`
  - \`GET /pets\`, \`client listPets()\`, \`command pets list-pets\`
  - query parameter \`status\` that was valid: \`"all"\`, refused by the new contract: must be equal to one of the allowed values
`);
  const html = await repository.diff('--format', 'html', '--output', 'report.html');
  expect({ ...html, page: (await repository.read('report.html')).slice(0, 15) }).toEqual({
    code: 1,
    stdout: '',
    stderr: '',
    page: '<!doctype html>',
  });
  const nowhere = await repository.diff('--output', 'no/such/folder/report.txt');
  expect(nowhere).toMatchObject({ code: 2, stdout: '' });
  expect(nowhere.stderr).toContain('no/such/folder');
});

test('lets through what an entry allows, until its day has passed', async () => {
  await using repository = await createRepository();
  await repository.write('spec/paths/pets.yaml', petsPath('available, sold'));
  await repository.write('spec/breaking-changes.yaml', ENTRY);
  const allowed = await repository.diff();
  expect(allowed).toEqual({
    code: 0,
    stdout: BREAKING.replace('Breaking\n', 'Breaking, and allowed\n')
      .replace(
        '      request-enum',
        '      allowed: Nobody has asked for it in a year.\n      request-enum',
      )
      .replace('1 breaking:', '1 breaking and allowed:'),
    stderr: '',
  });
  expect(await repository.diff('--today', '2029-12-31')).toEqual(allowed);
  expect(await repository.diff('--today', '2030-01-01')).toEqual({
    code: 1,
    stdout: BREAKING,
    stderr:
      'spec/breaking-changes.yaml:1 The entry for request-enum-value-removed expired on 2029-12-31. Take the change back, or renew it.\n',
  });
});

test('an entry that lets nothing through is an error, unless its change is merged already', async () => {
  await using repository = await createRepository();
  await repository.write('spec/breaking-changes.yaml', ENTRY);
  expect(await repository.diff()).toEqual({
    code: 1,
    stdout: 'Nothing changed for consumers.\n',
    stderr:
      'spec/breaking-changes.yaml:1 The entry for request-enum-value-removed lets nothing through. Remove it.\n',
  });
  repository.commit('Allow');
  expect(await repository.diff()).toEqual({
    code: 0,
    stdout: 'Nothing changed for consumers.\n',
    stderr:
      'spec/breaking-changes.yaml:1 The entry for request-enum-value-removed has done its work. It can be removed.\n',
  });
});

test('says of every faulty entry what is wrong with it, and where', async () => {
  await using repository = await createRepository();
  await repository.write(
    'spec/breaking-changes.yaml',
    `- just text
- reason: No rule
- rule: operation-removed
  reason: ' '
- rule: operation-removed
  operation: GET /pets
  reason: No such day
  expires: 2029-02-30
- rule: operation-removed
  operation: GET /pets
  reason: Too much
  expires: 2029-02-20
  rules: []
`,
  );
  const { code, stderr } = await repository.diff();
  const form = '`{ rule, operation or pointer, reason, expires: YYYY-MM-DD }`';
  const place = (line: number) => `spec/breaking-changes.yaml:${line}`;
  expect({ code, lines: stderr.trim().split('\n') }).toEqual({
    code: 1,
    lines: [
      `${place(1)} Expected ${form}.`,
      `${place(2)} Expected ${form}, got no rule.`,
      `${place(3)} The entry for operation-removed needs an operation or a pointer.`,
      `${place(3)} The entry for operation-removed gives no reason.`,
      `${place(3)} The entry for operation-removed needs \`expires\` as a day (YYYY-MM-DD), got nothing.`,
      `${place(5)} The entry for operation-removed needs \`expires\` as a day (YYYY-MM-DD), got "2029-02-30".`,
      `${place(9)} An entry has no \`rules\`; it is ${form}.`,
    ],
  });
  await repository.write('spec/breaking-changes.yaml', 'rule: operation-removed\n');
  expect(await repository.diff()).toEqual({
    code: 2,
    stdout: '',
    stderr: `spec/breaking-changes.yaml: expected a list of ${form}.\n`,
  });
});

test('says what keeps it from running', async () => {
  await using repository = await createRepository();
  const fails = async (...args: string[]) => {
    const { code, stdout, stderr } = await repository.diff(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    return stderr;
  };
  const { root } = repository;
  expect(await fails('no-such-branch')).toBe(
    `There is no revision "no-such-branch" in ${root}.\n`,
  );
  expect(await fails('HEAD', 'HEAD~7')).toBe(`There is no revision "HEAD~7" in ${root}.\n`);
  expect(await fails('--document', 'spec/other.yaml')).toMatch(
    /has no document spec\/other.yaml/,
  );
  expect(await fails('--document', 'other/openapi.yaml')).toMatch(/has no folder "other"/);
  expect(await fails('--format', 'xml')).toMatch(/^--format expects terminal, .*, not "xml"\./);
  expect(await fails('--today', 'tomorrow')).toMatch(/^--today expects a day as YYYY-MM-DD/);
  expect(await fails('a', 'b', 'c')).toMatch(/^Expected a base and a head at most, got 3/);
  expect(await fails('--colour')).toMatch(/^Unknown option '--colour'/);
  await repository.write('spec/paths/pets.yaml', 'get: [');
  expect(await fails()).toMatch(
    /^The contract of the working tree can't be bundled:\n {2}spec\/paths\/pets.yaml:\d+:\d+ /,
  );
  await repository.write('spec/openapi.yaml', 'swagger: "2.0"\n');
  expect(await fails()).toContain("can't be bundled");
});

test('needs a repository, a main branch and a common history, and says so', async () => {
  await using elsewhere = await temporaryFolder();
  const outside = await run(elsewhere.folder, []);
  expect(outside).toMatchObject({ code: 2, stdout: '' });
  expect(outside.stderr).toMatch(/^Expected a git repository at /);
  await using repository = await createRepository();
  const { root } = repository;
  repository.git('branch', '--move', 'trunk');
  expect((await repository.diff()).stderr).toBe(
    `Found no main branch in ${root}: looked for origin/HEAD, origin/main, origin/master, main, master. Name the revision to compare with.\n`,
  );
  repository.git('switch', '--quiet', '--orphan', 'main');
  repository.commit('Nothing in common');
  repository.git('switch', '--quiet', 'trunk');
  expect(await repository.diff()).toEqual({
    code: 2,
    stdout: '',
    stderr:
      'HEAD and main have no commit in common, so there is no merge base. Name the revision to compare with.\n',
  });
});

test('says of a shallow clone how the history is got', async () => {
  await using repository = await createRepository();
  repository.git('switch', '--quiet', '--create', 'work');
  repository.commit('Work');
  repository.git('switch', '--quiet', 'main');
  await using elsewhere = await temporaryFolder();
  const origin = pathToFileURL(repository.root).href;
  repository.git('clone', '--quiet', '--depth=1', '--branch=work', origin, elsewhere.folder);
  const { code, stderr } = await run(elsewhere.folder, []);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr:
      `Found no main branch in ${elsewhere.folder}: looked for origin/HEAD, origin/main, origin/master, main, master.` +
      ' This clone is shallow: `git fetch --unshallow` brings the rest of its history' +
      ' (in GitHub Actions, `fetch-depth: 0` for actions/checkout).\n',
  });
});

test('tells how it is used', async () => {
  const { code, stdout, stderr } = await run(tmpdir(), ['--help']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Usage: pnpm diff \[base\] \[head\] \[options\]\n/);
  for (const word of ['terminal | markdown | json | github-actions | html', 'Exit codes']) {
    expect(stdout).toContain(word);
  }
});

test('leaves nothing behind, whether it ran or not', async () => {
  await using repository = await createRepository();
  await using elsewhere = await temporaryFolder();
  const { folder } = elsewhere;
  const environment = {
    TMPDIR: folder,
    NODE_COMPILE_CACHE: path.join(tmpdir(), 'node-compile-cache'),
  };
  const codes = [];
  for (const args of [['HEAD', 'HEAD'], ['HEAD', 'no-such-branch'], ['--document=none.yaml']]) {
    codes.push((await run(repository.root, args, environment)).code);
  }
  expect({
    codes,
    left: await readdir(folder),
    status: repository.git('status', '--short'),
  }).toEqual({ codes: [0, 2, 2], left: [], status: '' });
});

test('tells on stderr what redocly diff calls major and breaks nobody', async () => {
  await using repository = await createRepository();
  await repository.write(
    'spec/paths/pets.yaml',
    petsPath('x').replace('enum: [x]', () => "pattern: '^[0-9]+$'"),
  );
  repository.commit('A pattern');
  await repository.write(
    'spec/paths/pets.yaml',
    petsPath('x').replace('enum: [x]', () => "pattern: '^\\d+$'"),
  );
  expect(await run(repository.root, [])).toEqual({
    code: 0,
    stdout: 'Nothing changed for consumers.\n',
    stderr: `redocly diff calls one change major that breaks nobody:
  \`pattern\` changed from '^[0-9]+$' to '^\\d+$'. (/paths/~1pets/get/parameters/0/schema): no value was found that one contract takes and the other refuses
`,
  });
});

async function temporaryFolder(): Promise<AsyncDisposable & { readonly folder: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'contract-diff-elsewhere-'));
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}
