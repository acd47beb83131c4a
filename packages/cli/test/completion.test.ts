import { symlinkSync } from 'node:fs';
import * as path from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { BARE, has, makeFolder, outreach, PROGRAM, READY, runCommand } from './support/run.ts';

const bin = makeFolder();
symlinkSync(PROGRAM, path.join(bin, 'outreach'));
const env = { ...READY, PATH: `${bin}:${BARE['PATH']}` };

interface Tree {
  areas: { command: string; operations: { command: string }[] }[];
}

/** The words that may stand at the end of a command line. */
async function complete(...words: string[]): Promise<string[]> {
  const { stdout, stderr } = await outreach(['__complete', '--', ...words]);
  expect(stderr).toBe('');
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t')[0] ?? '');
}

describe('completions', () => {
  it.each([
    [['comp'], ['companies', 'completion']],
    [['-o', 'json', 'alerts', ''], ['ack-alert']],
    [['--base-url', 'http://x', 'alerts', ''], ['ack-alert']],
    [
      ['team', 'list-invitations', '--status', ''],
      ['pending', 'all'],
    ],
    [['team', 'list-invitations', '--status=p'], ['--status=pending']],
    [['team', 'list-invitations', '--st'], ['--status']],
    [
      ['team', 'list-invitations', '--org-id', 'o', '--output', 'js'],
      ['json', 'jsonl'],
    ],
    [
      ['team', 'list-invitations', '--env', ''],
      ['sandbox', 'production'],
    ],
    [['product-updates', 'list-changelog-whats-new', '--all', ''], ['true']],
    [
      ['knowledge-bases', 'update-knowledge-base', '--b'],
      ['--body', '--base-url'],
    ],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [
      ['profile', ''],
      ['add', 'use', 'list', 'remove'],
    ],
    [['open', 'contacts', 'list-contact-l'], ['list-contact-lists']],
    [['nowhere', ''], []],
  ])('of %j are %j', async (words, expected) => {
    expect(await complete(...words)).toEqual(expected);
  });

  it('know the operations of an area', async () => {
    const { stdout } = await outreach(['commands', '--json']);
    const { areas }: Tree = JSON.parse(stdout);
    const { operations } = areas.find(({ command }) => command === 'campaigns') ?? {};
    const names = operations?.map(({ command }) => command.split(' ').at(-1));
    expect(names).toContain('get-campaign-sources');
    expect(await complete('campaigns', '')).toEqual(names);
  });

  it('know the profiles', async () => {
    await outreach(['profile', 'add', 'completed'], { input: 'key' });
    expect(await complete('profile', 'use', 'comp')).toEqual(['completed']);
    expect(await complete('alerts', 'ack-alert', '--profile', '')).toEqual(['completed']);
  });
});

/** Types into an interactive shell and gives what its terminal shows. */
async function typeInto(shell: string, setUp: string, keys: string): Promise<string> {
  const child = spawn('script', ['-qec', shell, '/dev/null'], {
    env: { ...BARE, ...env, PS1: 'ready> ', SHELL: '/bin/sh' },
  });
  let seen = '';
  const waitFor = async (words: string) => {
    while (!seen.includes(words)) {
      const [chunk] = await once(child.stdout, 'data');
      seen += String(chunk);
    }
    seen = '';
  };
  const all = text(child.stdout);
  child.stdin.write(`${setUp}; echo set"-up"\r`);
  await waitFor('set-up\r\n');
  child.stdin.write(keys);
  await waitFor('status=pending');
  child.stdin.write('exit\r');
  await once(child, 'exit');
  child.stdin.end();
  return stripVTControlCharacters(await all);
}

describe.skipIf(!has('script'))('in a shell, the tab key', () => {
  const keys = 'outreach team list-inv\t--status pen\t--dry-run\r';

  it.skipIf(!has('bash'))('completes operations and values in bash', async () => {
    const shown = await typeInto(
      'bash --norc --noprofile -i',
      'source <(outreach completion bash)',
      keys,
    );
    expect(shown).toContain('/invitations?status=pending"');
  });

  it.skipIf(!has('zsh'))('completes operations and values in zsh', async () => {
    const shown = await typeInto(
      'zsh -f -i',
      'autoload -U compinit; compinit -D -u; source <(outreach completion zsh)',
      keys,
    );
    expect(shown).toContain('/invitations?status=pending"');
  });

  it.skipIf(!has('fish'))('completes operations and values in fish', async () => {
    const line =
      'outreach completion fish | source; complete -C "outreach team list-inv"; complete -C "outreach team list-invitations --status "';
    const { stdout } = await runCommand('fish', ['--no-config', '-c', line], { env });
    expect(stdout).toBe(
      'list-invitations\tList invitations\n' +
        'all\tWhich invitations to list, the pending ones or all.\n' +
        'pending\tWhich invitations to list, the pending ones or all.\n',
    );
  });

  it.skipIf(!has('bash'))('completes behind = in bash', async () => {
    const line =
      'source <(outreach completion bash); COMP_LINE="outreach team list-invitations --status=p"; COMP_POINT=${#COMP_LINE}; _outreach; echo "${COMPREPLY[@]}"';
    const { stdout } = await runCommand('bash', ['-c', line], { env });
    expect(stdout).toBe('pending\n');
  });
});
