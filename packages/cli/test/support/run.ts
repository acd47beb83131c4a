import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, inject } from 'vitest';

/** The built program, as it is published. */
export const PROGRAM = path.resolve(import.meta.dirname, '../../dist/main.cjs');

export const KEY = 'test_key-3f9c2a7d';

/** A folder that is gone after the tests of the file. */
export function makeFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'outreach-cli-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const home = makeFolder();

/** The environment of a person who has set everything up, and nothing of who runs the tests. */
export const READY: Readonly<Record<string, string>> = {
  OUTREACH_BASE_URL: inject('mock'),
  OUTREACH_API_KEY: KEY,
  OUTREACH_ORG_ID: '665f1c2ab7d94e0012a4c3d1',
  OUTREACH_WS_ID: '665f1c58b7d94e0012a4c3f4',
};

export const BARE: Readonly<Record<string, string>> = {
  PATH: `${path.dirname(process.execPath)}:${process.env['PATH']}`,
  HOME: home,
  XDG_CONFIG_HOME: path.join(home, 'config'),
  TERM: 'xterm-256color',
};

export interface Options {
  /** Replaces READY; what is neither in it nor in BARE isn't there. */
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  readonly cwd?: string;
}

export interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built program to its end, with pipes for stdin, stdout and stderr. */
export function outreach(args: readonly string[], options: Options = {}): Promise<Ended> {
  return runCommand(process.execPath, [PROGRAM, ...args], options);
}

/** Runs a command to its end in the same environment. */
export async function runCommand(
  command: string,
  args: readonly string[],
  { env = READY, input = '', cwd = home }: Options = {},
): Promise<Ended> {
  const child = spawn(command, args, { cwd, env: { ...BARE, ...env } });
  // A program that doesn't read its input may be gone before it is written.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [stdout, stderr, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, signal, stdout, stderr };
}

/** Whether a command is on this machine. */
export function has(command: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
}
