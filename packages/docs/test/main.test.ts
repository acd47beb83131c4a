import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { foreignDocument } from './helpers/foreign-document.ts';
import { temporaryFolder } from './helpers/temporary-folder.ts';

// Most tests start a process that loads Redocly, and some of them two.
vi.setConfig({ testTimeout: 30_000 });

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

function start(args: string[]) {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function run(...args: string[]) {
  const child = start(args);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, stdout, stderr };
}

async function buildForeign(): Promise<string> {
  const folder = await temporaryFolder();
  const document = path.join(folder, 'ships.json');
  await writeFile(document, JSON.stringify(foreignDocument()));
  const { code, stderr } = await run('build', '--document', document, '--folder', folder);
  expect(code).toBe(0);
  expect(stderr).toMatch(/^Built the reference of .*ships\.json: [0-9]+ files in /);
  return folder;
}

describe('the command line', () => {
  it('takes a changelog for the page', async () => {
    const folder = await temporaryFolder();
    const [document, changelog] = ['ships.json', 'CHANGELOG.md'].map((name) =>
      path.join(folder, name),
    ) as [string, string];
    await writeFile(document, JSON.stringify(foreignDocument()));
    await writeFile(changelog, '# Changes\n\n## 9.9.9\n\nNothing.\n');
    const files = ['--document', document, '--changelog', changelog, '--folder', folder];
    expect((await run('build', ...files)).code).toBe(0);
    const page = await readFile(path.join(folder, 'reference.json'), 'utf8');
    expect(page).toContain('# Changelog\\n\\n## 9.9.9\\n\\nNothing.');
  });

  it('explains itself on stdout', async () => {
    const { code, stdout, stderr } = await run('--help');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/build .*--document[^]*serve .*--port[^]*Exit codes/);
  });

  it.each([
    [[], 'Expected the command build or serve, got none.'],
    [['publish'], 'Expected the command build or serve, got publish.'],
    [['serve', 'twice'], 'Expected one command, got serve twice.'],
    [['serve', '--prot', '1'], "Unknown option '--prot'"],
    [['serve', '--port', '70000'], '--port: expected a number from 0 to 65535, got 70000.'],
    [['serve', '--port', '1e3'], '--port: expected a number from 0 to 65535, got 1e3.'],
    [['serve', '--mock', 'localhost:4010'], '--mock: expected an address such as'],
  ])('answers %j with exit code 2 and the reason', async (args, reason) => {
    const { code, stdout, stderr } = await run(...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(reason);
    expect(stderr).toContain('Try --help.');
  });

  it('ends with exit code 1 and the reason when the document is not there', async () => {
    const folder = await temporaryFolder();
    const document = path.join(folder, 'nowhere.json');
    const { code, stderr } = await run('build', '--document', document, '--folder', folder);
    expect(code).toBe(1);
    expect(stderr).toContain(document);
    expect(stderr).not.toContain('    at ');
  });

  it('builds, serves with a mock, prints the address, and ends on Ctrl-C', async () => {
    const folder = await buildForeign();
    const mock = 'http://127.0.0.1:4010/';
    const server = start(['serve', '--folder', folder, '--port', '0', '--mock', mock]);
    const [url] = await once(createInterface({ input: server.stdout }), 'line');
    const { servers } = await (await fetch(`${url}/reference.json`)).json();
    expect(servers[0]).toEqual({ url: 'http://127.0.0.1:4010', description: 'Mock' });
    server.kill('SIGINT');
    expect(await once(server, 'exit')).toEqual([0, null]);
  });

  it('names a port that is taken', async () => {
    const folder = await buildForeign();
    const first = start(['serve', '--folder', folder, '--port', '0']);
    const [url] = await once(createInterface({ input: first.stdout }), 'line');
    const { port } = new URL(url);
    const { code, stderr } = await run('serve', '--folder', folder, '--port', port);
    expect(code).toBe(1);
    expect(stderr).toBe(
      `The reference can't be served on 127.0.0.1:${port}: the port is taken. Choose another one with --port.\n`,
    );
  });
});
