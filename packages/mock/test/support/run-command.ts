import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** A command that runs: what it wrote so far, and its end. */
export interface RunningCommand {
  readonly process: ChildProcess;
  readonly stdout: () => string;
  readonly stderr: () => string;
  readonly exitCode: Promise<number | null>;
  /** The address that it wrote to stdout; rejects where it ends before. */
  readonly address: Promise<URL>;
  stop(): Promise<number | null>;
}

export function startCommand(args: readonly string[], main = MAIN): RunningCommand {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, NO_COLOR: '1' },
  });
  let stdout = '';
  let stderr = '';
  const exitCode = new Promise<number | null>((resolve) => {
    child.on('close', (code) => resolve(code));
  });
  const address = new Promise<URL>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      stdout += String(chunk);
      const url = URL.parse(stdout.trim());
      if (stdout.endsWith('\n') && url) resolve(url);
    });
    child.on('close', () => reject(new Error(`The command ended: ${stderr}`)));
  });
  // Nobody may be waiting for it, where the command is expected to end.
  address.catch(() => undefined);
  child.stderr.on('data', (chunk) => {
    stderr += String(chunk);
  });
  return {
    process: child,
    stdout: () => stdout,
    stderr: () => stderr,
    exitCode,
    address,
    stop() {
      child.kill('SIGTERM');
      return exitCode;
    },
  };
}
