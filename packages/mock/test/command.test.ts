import { createServer } from 'node:net';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { BUNDLE } from './support/bundle.ts';
import { createThings, json } from './support/documents.ts';
import { startCommand, type RunningCommand } from './support/run-command.ts';

const running: RunningCommand[] = [];
afterEach(async () => {
  for (const command of running.splice(0)) await command.stop();
});

function start(...args: string[]): RunningCommand {
  const command = startCommand(args);
  running.push(command);
  return command;
}

async function writeDocument(document: unknown, name = 'openapi.json'): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'mock-')), name);
  await writeFile(
    file,
    name.endsWith('.json') ? JSON.stringify(document) : stringify(document),
  );
  return file;
}

describe('outreach-mock', () => {
  it('writes its address to stdout, and who one can be to stderr', async () => {
    const command = start(BUNDLE, '--port', '0');
    const address = await command.address;
    expect(command.stdout()).toBe(`${address.origin}\n`);
    await expect
      .poll(command.stderr)
      .toMatch(/\d+ operations.*expired.*401.*limited.*429.*code=404/s);
    const response = await fetch(new URL('/api/v1/organizations/o/workspaces', address));
    expect(response.status).toBe(401);
    await expect
      .poll(command.stderr)
      .toMatch(
        /GET +\/api\/v1\/organizations\/o\/workspaces getApiV1OrganizationsOrgIdWorkspaces 401 The Authorization header is missing.* \d+\.\d ms\n/,
      );
    expect(await command.stop()).toBe(0);
  });

  it('logs no request where it is to be quiet, and closes its doors to other pages', async () => {
    const command = start(BUNDLE, '-p', '0', '--quiet', '--no-cors');
    const url = new URL('/api/v1/organizations/o/workspaces', await command.address);
    const response = await fetch(url, { headers: { origin: 'https://app.example' } });
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
    expect(await command.stop()).toBe(0);
    expect(command.stderr()).not.toContain('GET');
  });

  it('reads YAML', async () => {
    const file = await writeDocument(
      createThings({ 200: json({ const: 1 }, { example: 1 }) }),
      'a.yaml',
    );
    const address = await start(file, '--port', '0').address;
    expect(await (await fetch(new URL('/things', address))).json()).toBe(1);
  });

  it('limits, delays and generates as it is told', async () => {
    const command = start(
      BUNDLE,
      '--port=0',
      '--rate-limit=1/h',
      '--delay=1',
      '--dynamic',
      '--seed=7',
    );
    const url = new URL('/api/v1/organizations/o/billing/credits', await command.address);
    const headers = { authorization: 'Bearer k' };
    const generated: unknown = await (await fetch(url, { headers })).json();
    expect(generated).toMatchObject({ total: expect.any(Number) });
    expect((await fetch(url, { headers })).status).toBe(429);
  });

  it.each([
    [['--port', 'x'], '--port is a whole number from 0 to 65535; received "x".'],
    [['--rate-limit', 'often'], 'A rate limit is a number of requests'],
    [['--upstream', 'ftp://x'], '--upstream is an address with http or https'],
    [['--strict'], 'give --upstream as well'],
    [['--nonsense'], "Unknown option '--nonsense'"],
    [['a', 'b'], 'Expected one document, received a, b.'],
  ])('%j is a wrong command line', async (args, message) => {
    const command = start(...args);
    expect(await command.exitCode).toBe(2);
    expect(command.stderr()).toContain(message);
    expect(command.stdout()).toBe('');
  });

  it('names a file that is not there', async () => {
    const command = start('/no/such/file.yaml');
    expect(await command.exitCode).toBe(1);
    expect(command.stderr()).toBe('There is no file /no/such/file.yaml.\n');
  });

  it('names the place of a fault in the document', async () => {
    const command = start(await writeDocument(createThings({ 200: json({ type: 'strng' }) })));
    expect(await command.exitCode).toBe(1);
    expect(command.stderr()).toContain(
      '#/paths/~1things/get/responses/200/content/application~1json/schema/type',
    );
  });

  it('names a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const command = start(BUNDLE, '--port', port);
    expect(await command.exitCode).toBe(1);
    expect(command.stderr()).toContain(`The port ${port} is taken.`);
    other.close();
  });

  it('explains itself', async () => {
    const help = start('--help');
    expect(await help.exitCode).toBe(0);
    expect(help.stdout()).toMatch(/Usage: outreach-mock.*--upstream.*Exit codes/s);
    const version = start('--version');
    expect(await version.exitCode).toBe(0);
    expect(version.stdout()).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
