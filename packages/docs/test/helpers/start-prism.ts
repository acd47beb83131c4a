import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Prism extends AsyncDisposable {
  readonly url: string;
}

/** Starts stock Prism on a free port of 127.0.0.1 with a document, and waits until it listens. */
export async function startPrism(document: string): Promise<Prism> {
  const command = fileURLToPath(import.meta.resolve('@stoplight/prism-cli/dist/index.js'));
  const prism = spawn(
    process.execPath,
    [command, 'mock', document, '--host', '127.0.0.1', '--port', '0'],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const said: string[] = [];
  prism.stderr.on('data', (data) => said.push(String(data)));
  for await (const line of createInterface({ input: prism.stdout })) {
    said.push(line);
    const [, url] = /listening on (http:\S+)/.exec(line) ?? [];
    if (!url) continue;
    prism.stdout.resume();
    return {
      url,
      async [Symbol.asyncDispose]() {
        prism.kill();
        if (prism.exitCode === null) await once(prism, 'exit');
      },
    };
  }
  throw new Error(`Prism ended before it listened. It said:\n${said.join('\n')}`);
}
