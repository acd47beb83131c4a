import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './support/temporary-folder.ts';
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
  expect(nowhere).toEqual({
    code: 2,
    stdout: '',
    stderr: 'Cannot write no/such/folder/report.txt: there is no such folder.\n',
  });
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
      'spec/breaking-changes.yaml:1 The entry for request-enum-value-removed has done its work. The release of its change removes it.\n',
  });
});

test('an entry that lets nothing through says which name was probably meant', async () => {
  await using repository = await createRepository();
  await repository.write('spec/paths/pets.yaml', petsPath('available, sold'));
  const wrong = (rule: string, operation: string) =>
    `- { rule: ${rule}, operation: ${operation}, reason: Agreed., expires: 2999-12-31 }\n`;
  await repository.write(
    'spec/breaking-changes.yaml',
    wrong('request-enum-value-removed', 'listPet') +
      wrong('request-enum-value-removed', 'orderFood') +
      wrong('request-enum-values-removed', 'listPets') +
      wrong('operation-removed', 'listPets'),
  );
  const { code, stderr } = await repository.diff();
  expect({ code, lines: stderr.trim().split('\n') }).toEqual({
    code: 1,
    lines: [
      'spec/breaking-changes.yaml:1 There is no operation listPet; did you mean listPets?',
      'spec/breaking-changes.yaml:2 There is no operation orderFood.',
      'spec/breaking-changes.yaml:3 Nothing breaks by the rule request-enum-values-removed; did you mean request-enum-value-removed?',
      'spec/breaking-changes.yaml:4 The entry for operation-removed lets nothing through. Remove it.',
    ],
  });
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
