import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { createMock } from '@sales-outreach/mock';
import { BUNDLE, ROOT } from '../workspace.ts';
import type { Session } from './draw-terminal.ts';

const PROGRAM = path.join(ROOT, 'packages/cli/dist/main.cjs');
const QUERY = 'contactLists[].{name: name, contacts: contactCount}';

/** A table, YAML, and a slip that is told before anything is sent. */
const COMMANDS = [
  ['contacts', 'list-contact-lists', '--query', QUERY, '-o', 'table'],
  ['billing', 'get-credit-balance', '-o', 'yaml'],
  ['team', 'list-invitations', '--status', 'everyone'],
];

/** The command line against the mock. */
export async function recordCommands(): Promise<Session> {
  const home = await mkdtemp(path.join(tmpdir(), 'picture-'));
  const mock = await createMock(BUNDLE);
  try {
    const address = await mock.listen();
    const env = {
      PATH: process.env['PATH'],
      HOME: home,
      OUTREACH_BASE_URL: String(address),
      OUTREACH_API_KEY: 'a-good-key',
      OUTREACH_ORG_ID: '665f1c2ab7d94e0012a4c3d1',
      OUTREACH_WS_ID: '665f1c58b7d94e0012a4c3f4',
    };
    const steps = [];
    for (const args of COMMANDS) {
      const command = ['outreach', ...args.map(quote)].join(' ');
      steps.push({ command, output: await run(args, env) });
    }
    return { title: 'outreach', steps };
  } finally {
    await mock.close();
    await rm(home, { recursive: true, force: true });
  }
}

/** What a terminal shows is both streams; a command that fails has written its reason. */
function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, ...args], { env }, (_, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}

function quote(word: string): string {
  return /^[\w-]+$/.test(word) ? word : `'${word}'`;
}
