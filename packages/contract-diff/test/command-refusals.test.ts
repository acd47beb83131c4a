import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from './support/temporary-folder.ts';
import { createRepository, run } from './support/temporary-repository.ts';

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
