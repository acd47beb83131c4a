import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyWorkspace, type TemporaryWorkspace } from '../temporary-workspace.ts';

const ADDRESSES = /Mock\s+(?<mock>http:\S+)\nReference\s+(?<reference>http:\S+)/;
const TRY_LINE = /curl -i '(?<url>http:[^']+)' -H '(?<name>[\w-]+): (?<value>[^']+)'/;

// The script builds: in a copy, so that no other test sees a half-restored folder.
let workspace: TemporaryWorkspace;
const children: ChildProcess[] = [];

beforeAll(async () => {
  workspace = await copyWorkspace(path.resolve(import.meta.dirname, '../..'));
}, 60_000);

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await workspace[Symbol.asyncDispose]();
});

function start(...options: string[]) {
  const child = spawn(process.execPath, ['scripts/start-workspace.ts', ...options], {
    cwd: workspace.root,
  });
  children.push(child);
  const output = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text));
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  return { child, output, exited };
}

/** Saves a change, a broken contract and a mended one; asks what is served after each. */
async function expectChangesServed(mock: string, reference: string, output: { out: string }) {
  const file = path.join(workspace.root, 'spec/openapi.yaml');
  const sources = await readFile(file, 'utf8');
  const rename = (title: string) =>
    writeFile(file, sources.replace('Sales Outreach Developer API', title));
  const titles = async () => [
    ((await (await fetch(`${mock}/__mock/`)).json()) as { title: string }).title,
    ((await (await fetch(`${reference}/openapi.json`)).json()) as { info: { title: string } })
      .info.title,
  ];

  const live = await fetch(`${reference}/live`);
  const events = live.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect(await events?.read()).toMatchObject({ value: 'retry: 500\n\n' });

  await rename('Another Title');
  await expect.poll(titles, { timeout: 20_000 }).toEqual(['Another Title', 'Another Title']);
  // An open page of the reference hears of it.
  expect(await events?.read()).toMatchObject({ value: 'event: refresh\ndata:\n\n' });
  await events?.cancel();

  await writeFile(file, sources.replace('paths:', 'paths: ['));
  await expect.poll(() => output.out, { timeout: 20_000 }).toContain('keep the last good');
  expect(output.out).toContain('spec/openapi.yaml:');
  expect(await titles()).toEqual(['Another Title', 'Another Title']);

  await writeFile(file, sources.replace('- name: Team', '- name: Crew'));
  await expect.poll(() => output.out, { timeout: 20_000 }).toContain('operation-one-area');
  expect(await titles()).toEqual(['Another Title', 'Another Title']);

  await rename('Mended');
  await expect.poll(titles, { timeout: 20_000 }).toEqual(['Mended', 'Mended']);
}

describe('pnpm start', () => {
  it('builds, serves the mock and the reference, and ends both on Ctrl-C', async () => {
    const { child, output, exited } = start('--port', '0', '--reference-port', '0');
    const ready = () => output.out.includes('Ctrl-C ends both.') || child.exitCode !== null;
    await expect.poll(ready, { timeout: 110_000 }).toBe(true);
    const { mock = '', reference = '' } = ADDRESSES.exec(output.out)?.groups ?? {};

    const page = await fetch(reference);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Sales Outreach Developer API');

    // Read, not run: a machine without curl has no reason to fail here.
    const { url = '', name = '', value = '' } = TRY_LINE.exec(output.out)?.groups ?? {};
    expect(url).toContain(mock);
    const answer = await fetch(url, { headers: { [name]: value } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/json');

    await expectChangesServed(mock, reference, output);

    child.kill('SIGINT');
    expect(await exited).toBe(0);
    await expect(fetch(mock)).rejects.toThrow('fetch failed');
    await expect(fetch(reference)).rejects.toThrow('fetch failed');
  }, 120_000);

  it('leaves no mock behind when it is killed', async () => {
    const { child, output, exited } = start('--port', '0', '--reference-port', '0');
    const ready = () => ADDRESSES.test(output.out) || child.exitCode !== null;
    await expect.poll(ready, { timeout: 110_000 }).toBe(true);
    const { mock = '' } = ADDRESSES.exec(output.out)?.groups ?? {};
    child.kill('SIGKILL');
    await exited;
    const isGone = () =>
      fetch(mock).then(
        () => false,
        () => true,
      );
    await expect.poll(isGone, { timeout: 10_000 }).toBe(true);
  }, 120_000);

  it.each(['--port', '--reference-port'])(
    'names the port of %s when it is taken',
    async (option) => {
      const taken = createServer().listen(0, '127.0.0.1');
      await once(taken, 'listening');
      const { port } = taken.address() as AddressInfo;
      const other = option === '--port' ? '--reference-port' : '--port';

      const { output, exited } = start(option, String(port), other, '0');

      expect(await exited).toBe(1);
      expect(output.err).toContain(`Port ${port}`);
      expect(output.err).toContain(option);
      taken.close();
    },
  );

  it('refuses what is no port, and says what it expected', async () => {
    const { output, exited } = start('--port', 'http');
    expect(await exited).toBe(1);
    expect(output.err).toContain('--port expects a port from 0 to 65535, not "http".');
  });

  it('names the variable where what is no port came from one', async () => {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['scripts/start-workspace.ts', '--port', '0'],
      {
        cwd: workspace.root,
        env: { ...process.env, PORT: 'ignored', REFERENCE_PORT: '70000' },
        encoding: 'utf8',
      },
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(
      'The variable REFERENCE_PORT expects a port from 0 to 65535, not "70000".',
    );
  });

  it('explains itself', async () => {
    const { output, exited } = start('--help');
    expect(await exited).toBe(0);
    expect(output.out).toContain('--reference-port <port>');
  });
});
