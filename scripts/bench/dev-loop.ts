import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';

/** How long a save took to be answered, in milliseconds since it was written. */
export interface Answer {
  readonly findings: number;
  readonly round: number;
}

/** `pnpm dev` in a workspace, asked by saves. */
export interface DevLoop extends AsyncDisposable {
  save(file: string, text: string): Promise<Answer>;
  /** The memory that it holds, in megabytes; nothing where the system doesn't tell. */
  memory(): number | undefined;
}

/** A line about a state, and one that ends a round. */
const STATE = /^\d\d:\d\d:\d\d {2}(?:No findings|Judged|.* stay those)/m;
const END =
  /^\d\d:\d\d:\d\d {2}(?:documentation|additive|breaking|Nothing|There is no|.* stay those)/m;

/** Starts the loop, and returns when it has judged the contract for the first time. */
export async function startLoop(root: string): Promise<DevLoop> {
  const child = spawn(process.execPath, ['scripts/dev-workspace.ts'], { cwd: root });
  const exited = once(child, 'exit');
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.pipe(process.stderr);

  async function see(pattern: RegExp): Promise<number> {
    while (!pattern.test(output)) {
      const ended = await Promise.race([once(child.stdout, 'data'), exited.then(() => true)]);
      if (ended === true) throw new Error(`The loop has ended:\n${output}`);
    }
    return performance.now();
  }

  await see(END);
  return {
    async save(file, text) {
      output = '';
      await writeFile(file, text);
      const start = performance.now();
      const [findings, round] = await Promise.all([see(STATE), see(END)]);
      return { findings: findings - start, round: round - start };
    },
    memory() {
      const status = `/proc/${child.pid}/status`;
      if (!existsSync(status)) return undefined;
      const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(status, 'utf8')) ?? [];
      return Number(kilobytes) / 1024;
    },
    async [Symbol.asyncDispose]() {
      child.kill();
      await exited;
    },
  };
}
