import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { cloneWorkspace } from '../temporary-workspace.ts';
import { startRemoteCache, type RemoteCache } from './support/start-remote-cache.ts';

const root = path.resolve(import.meta.dirname, '../..');

interface TaskSummary {
  readonly taskId: string;
  readonly command: string;
  readonly cache: { readonly status: string; readonly source?: string };
}

/** Lints and builds a workspace with the remote cache; says for each task where it came from. */
async function build(workspace: string, cache: RemoteCache): Promise<Record<string, string>> {
  const script = path.join(workspace, 'scripts/run-turbo.ts');
  await promisify(execFile)(process.execPath, [script, 'run', 'lint', 'build', '--summarize'], {
    cwd: workspace,
    env: {
      ...withoutTurboSettings(process.env),
      TURBO_API: cache.url,
      TURBO_TOKEN: cache.token,
      TURBO_TEAM: 'api',
    },
  });
  const runs = path.join(workspace, '.turbo/runs');
  const [summary = '', ...others] = await readdir(runs);
  expect(others).toEqual([]);
  const { tasks } = JSON.parse(await readFile(path.join(runs, summary), 'utf8')) as {
    tasks: TaskSummary[];
  };
  return Object.fromEntries(
    tasks
      .filter(({ command }) => command !== '<NONEXISTENT>')
      .map(({ taskId, cache: { status, source } }) => [taskId, source ?? status]),
  );
}

/** What a developer has set up for turbo is no part of what is tried here. */
function withoutTurboSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !name.startsWith('TURBO_')),
  );
}

test('a second clone builds from the remote cache, every task a hit', async () => {
  const storage = await mkdtemp(path.join(tmpdir(), 'remote-cache-'));
  try {
    await using cache = await startRemoteCache(storage);
    await using first = await cloneWorkspace(root);
    await using second = await cloneWorkspace(root);

    const built = await build(first.root, cache);
    expect(Object.keys(built)).toContain('@sales-outreach/spec#lint');
    expect(Object.keys(built)).toContain('@sales-outreach/client#build');
    expect(new Set(Object.values(built))).toEqual(new Set(['MISS']));

    const restored = await build(second.root, cache);
    expect(restored).toEqual(
      Object.fromEntries(Object.keys(built).map((task) => [task, 'REMOTE'])),
    );
    const bundle = 'spec/dist/openapi.json';
    expect(await readFile(path.join(second.root, bundle), 'utf8')).toBe(
      await readFile(path.join(first.root, bundle), 'utf8'),
    );
  } finally {
    await rm(storage, { recursive: true, force: true });
  }
}, 180_000);
