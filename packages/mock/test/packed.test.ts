import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { runPnpm } from '@sales-outreach/test-support/run-pnpm';
import { BUNDLE } from './support/bundle.ts';
import { startCommand } from './support/run-command.ts';

const run = promisify(execFile);
const PACKAGE = fileURLToPath(new URL('..', import.meta.url));

describe('the package as it is published', () => {
  let unpacked: string;
  let files: string[];

  beforeAll(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'mock-'));
    await runPnpm(['pack', '--pack-destination', folder], PACKAGE);
    const { stdout } = await run('sh', ['-c', 'tar -xvzf *.tgz'], { cwd: folder });
    files = stdout.trim().split('\n');
    unpacked = path.join(folder, 'package');
    // The sources as they are now: an old build would prove nothing, and building in place would
    // pull the files from under whoever runs them.
    const dist = path.join(unpacked, 'dist');
    await run('npx', ['tsc', '-p', 'tsconfig.build.json', '--outDir', dist], { cwd: PACKAGE });
    await copyFile(BUNDLE, path.join(dist, 'openapi.json'));
    await symlink(path.join(PACKAGE, 'node_modules'), path.join(unpacked, 'node_modules'));
  });

  it('holds what is built, and none of the sources and tests', () => {
    expect(files).toContain('package/README.md');
    expect(files.filter((file) => !/^package\/(?:dist\/|[^/]+$)/.test(file))).toEqual([]);
  });

  it('names versions that a registry knows', async () => {
    const manifest = await readFile(path.join(unpacked, 'package.json'), 'utf8');
    const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(manifest);
    for (const range of Object.values(dependencies)) expect(range).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('runs as a command, with the document that came with it', async () => {
    const command = startCommand(['--port', '0'], path.join(unpacked, 'dist', 'main.js'));
    try {
      const url = new URL('/api/v1/organizations/o/workspaces', await command.address);
      const response = await fetch(url, { headers: { authorization: 'Bearer k' } });
      expect(response.status).toBe(200);
    } finally {
      expect(await command.stop()).toBe(0);
    }
  });

  it.each(['20.20.2', '24.17.9'])('says in a line that Node %s is too old', async (version) => {
    const main = path.join(unpacked, 'dist', 'main.js');
    const preload = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`;
    await expect(run(process.execPath, ['--import', preload, main])).rejects.toMatchObject({
      code: 2,
      stdout: '',
      stderr: `outreach-mock needs Node 24.18 or newer, this is v${version}.\n`,
    });
  });

  it('asks for the Node that its manifest asks for', async () => {
    const manifest = await readFile(path.join(unpacked, 'package.json'), 'utf8');
    const main = await readFile(
      path.join(unpacked, 'dist', 'command', 'explain-old-node.js'),
      'utf8',
    );
    const { engines }: { engines: { node: string } } = JSON.parse(manifest);
    const [, major, minor] = /^>=(\d+)\.(\d+)$/.exec(engines.node) ?? [];
    expect(main).toContain(`OLDEST = [${major}, ${minor}]`);
  });

  it('is imported as a module, and generates with Prism', async () => {
    const script = `
      import { createMock } from ${JSON.stringify(pathToFileURL(path.join(unpacked, 'dist', 'index.js')).href)};
      const mock = await createMock(${JSON.stringify(path.join(unpacked, 'dist', 'openapi.json'))});
      const url = 'http://mock/api/v1/organizations/o/workspaces?__dynamic=true';
      const response = await mock.fetch(url, { headers: { authorization: 'Bearer k' } });
      console.log(response.status, typeof (await response.json()).workspaces);
    `;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
    expect(stdout).toBe('200 object\n');
  });
});
