import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorkspace, WORKSPACE, type Workspace } from './support/workspace.ts';

const hasTerminal = spawnSync('sh', ['-c', 'command -v script']).status === 0;
if (!hasTerminal)
  console.warn('No `script` of util-linux: the tests on a terminal are skipped.');

const ENTER = '\r';
const DOWN = '\u001B[B';
const CLEAR_LINE = '\u0015';

describe.skipIf(!hasTerminal)('on a terminal it asks for what no option gives', () => {
  let workspace: Workspace;
  beforeAll(async () => {
    workspace = await openWorkspace();
  });
  afterAll(() => workspace[Symbol.asyncDispose]());

  test('for all of it; what is wrong is said at once, and can be mended', async () => {
    const { code, shown } = await onTerminal(
      ['--dry-run'],
      [
        ['Which area?', 'tracking'],
        ['Tracking Domains', ENTER],
        ['Which method?', DOWN + ENTER],
        ['Which path?', `${CLEAR_LINE}/probes${ENTER}`],
        [
          'Expected a path that starts with /api/v1/',
          `${CLEAR_LINE}${WORKSPACE}/probes${ENTER}`,
        ],
        ['Which public name?', `${CLEAR_LINE}ListProbes${ENTER}`],
        ['"List" belongs to GET', `${CLEAR_LINE}AddProbe${ENTER}`],
        ['What does it do', ENTER],
      ],
    );
    expect(shown).toContain('Add probe');
    expect(shown).toContain(
      '# new spec/resources/tracking-domains/organizations_{orgId}_workspaces_{wsId}_probes.yaml',
    );
    expect(shown).toContain('+   x-public-name: PublicApiAddProbe');
    expect(code).toBe(0);
  });

  test('for a path, of which a whole one may be pasted behind the suggested start', async () => {
    const { code, shown } = await onTerminal(
      ['--dry-run', '--area', 'team', '--method', 'get', '--name', 'PublicApiListProbes'],
      [
        ['Which path?', `/api/v1/Probes${ENTER}`],
        ['got "Probes" in "/api/v1/Probes"', `${'\u007F'.repeat(6)}probes${ENTER}`],
        ['What does it do', ENTER],
      ],
    );
    expect(shown).toContain('# new spec/resources/team/probes.yaml');
    expect(code).toBe(0);
  });

  test('for one thing; Ctrl-C ends it with 1 and nothing written', async () => {
    const before = await workspace.readTexts();
    const { code, shown } = await onTerminal(
      ['--area', 'team', '--method', 'get', '--path', '/api/v1/probes'],
      [['Which public name?', '\u0003']],
    );
    expect(shown).toContain('Cancelled; nothing was written.');
    expect([code, await workspace.readTexts()]).toEqual([1, before]);
  });

  /** Runs the command in a pseudo-terminal, and types each answer once its question is shown. */
  async function onTerminal(options: string[], answers: [question: string, keys: string][]) {
    const program = [
      process.execPath,
      'packages/scaffold/src/main.ts',
      'operation',
      ...options,
    ];
    const child = spawn(
      'script',
      ['-qec', `stty cols 200 rows 50; ${program.join(' ')}`, '/dev/null'],
      {
        cwd: workspace.root,
        env: { ...process.env, SHELL: '/bin/sh', TERM: 'xterm-256color' },
      },
    );
    const left = [...answers];
    let seen = '';
    child.stdout.on('data', (chunk: Buffer) => {
      seen += stripVTControlCharacters(chunk.toString());
      const [next] = left;
      if (!next || !seen.includes(next[0])) return;
      left.shift();
      seen = '';
      child.stdin.write(next[1]);
    });
    const [raw, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
    return { code, shown: stripVTControlCharacters(raw).replaceAll('\r\n', '\n') };
  }
});
