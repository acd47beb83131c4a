import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { expect, vi } from 'vitest';
import { formatFindings, lintDocument } from '../../../packages/linter/src/index.ts';
import { locateFiles } from '../../dev/workspace-files.ts';
import { copyWorkspace } from '../../temporary-workspace.ts';

/** The lines that end what `pnpm dev` says about a save. */
const ENDS =
  /stay those of the last good|The bundle is as it was|are written|Not all that follows/;

/** `pnpm dev` in a copy of this workspace, committed on the branch `main`. */
export interface DevProcess extends AsyncDisposable {
  readonly root: string;
  /** What the process has written since the last `mark`. */
  written(): string;
  /** Begins a new part of what is written. */
  mark(): void;
  /** The last state in what was written; empty as long as there is none. */
  state(): string;
  /** What a new lint run finds, in the words of a state. */
  truth(): Promise<string>;
  /** Replaces a text that must be there, in a file below the root. */
  edit(file: string, from: string, to: string): Promise<void>;
  git(...args: string[]): void;
  /** Sends a signal, and gives the exit code. */
  end(signal: NodeJS.Signals): Promise<unknown>;
}

/** Other tests may keep the machine busy. */
export const LONG = { timeout: 60_000, interval: 50 };

const repository = path.resolve(import.meta.dirname, '../../..');

export async function startDev(): Promise<DevProcess> {
  const copy = await copyWorkspace(repository);
  const { root } = copy;
  const git = (...args: string[]) => {
    const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@localhost'];
    execFileSync('git', [...identity, ...args], { cwd: root, stdio: 'pipe' });
  };
  git('add', '--all');
  git('commit', '--quiet', '--message', 'The contract');
  git('branch', '--move', '--force', 'main');

  const child = spawn(process.execPath, ['scripts/dev-workspace.ts'], { cwd: root });
  const exited = once(child, 'exit');
  let output = '';
  let start = 0;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const written = () => output.slice(start);
  const dev: DevProcess = {
    root,
    git,
    written,
    mark() {
      start = output.length;
    },
    state: () => describeState(written()),
    truth: () => findTruth(root),
    async edit(file, from, to) {
      const at = path.join(root, file);
      const before = await readFile(at, 'utf8');
      if (!before.includes(from)) throw new Error(`${file} has no "${from}".`);
      await writeFile(
        at,
        before.replace(from, () => to),
      );
    },
    async end(signal) {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await exited;
      await copy[Symbol.asyncDispose]();
    },
  };
  await vi.waitFor(() => expect(written()).toMatch(ENDS), LONG);
  return dev;
}

/** What a person reads who lints now. */
async function findTruth(root: string): Promise<string> {
  const findings = await lintDocument(locateFiles(root));
  return findings.length === 0
    ? 'No findings.'
    : formatFindings(findings, 'stylish', { root, color: false });
}

/** The last state in what was written, without the times; empty as long as it is not the end. */
function describeState(written: string): string {
  const parts = written.split(/^\d\d:\d\d:\d\d {2}/m);
  const last = parts.findLastIndex((part) => /^No findings\.|stay those|Only warn/.test(part));
  const line = parts[last];
  if (line === undefined) return '';
  if (line.startsWith('No findings.')) return 'No findings.';
  // The findings stand between the line before them and the line about them.
  const blocks = parts.slice(0, last).map((part) => part.replace(/^.*\n/, '').trim());
  return blocks.findLast((block) => block !== '') ?? '';
}
