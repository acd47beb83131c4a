import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as path from 'node:path';
import { createRequire } from 'node:module';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the mock. */
    mock: string;
  }
}

/** Starts the mock as a process of its own: the command line knows it over HTTP only. */
export default async function startMock(project: TestProject): Promise<() => Promise<void>> {
  const manifest = createRequire(import.meta.url).resolve('@sales-outreach/mock/package.json');
  const program = path.join(path.dirname(manifest), 'dist/main.js');
  const child = spawn(process.execPath, [program, '--port', '0', '--quiet'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (words += text));
  const [address] = await Promise.race([
    once(child.stdout.setEncoding('utf8'), 'data'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The mock ended with ${code} before it was ready.\n${words}`);
    }),
  ]);
  project.provide('mock', String(address).trim());
  return async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
}
