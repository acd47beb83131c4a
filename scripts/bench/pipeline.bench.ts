/**
 * How long the way from YAML to types takes: the three tools by their command lines, one after
 * the other, against `pnpm lint && pnpm build`, cold and fully cached, at growing sizes.
 *
 * Medians of whole processes; the last column is the ratio to the command lines in the same run.
 */
import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { generateContract } from './generate-contract.ts';
import { copyWorkspace } from '../temporary-workspace.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean' } } });
const sizes = values.quick ? [10, 100] : [10, 100, 1000];
const original = path.resolve(import.meta.dirname, '../..');

const RULES = '@sales-outreach/lint-rules';

interface Case {
  readonly name: string;
  readonly commands: readonly (readonly string[])[];
  readonly cold: boolean;
}

for (const size of sizes) {
  await using workspace = await copyWorkspace(original);
  const { root } = workspace;
  await rm(path.join(root, 'spec/resources'), { recursive: true });
  // The example app calls operations of the real contract by name.
  await rm(path.join(root, 'examples'), { recursive: true, force: true });
  await generateContract(path.join(original, 'spec'), path.join(root, 'spec'), size);
  // The stock command lines load the rules as they were built.
  run([path.join(root, 'node_modules/.bin/turbo'), 'run', 'build', `--filter=${RULES}`], root);
  const runs = size >= 1000 ? 1 : values.quick ? 2 : 3;
  console.log(`${size} operations (median of ${runs})`);
  const cases = listCases(root);
  const samples = cases.map(() => Array.of<number>());
  for (let sample = 0; sample < runs; sample += 1) {
    for (const [index, entry] of cases.entries())
      samples[index]?.push(await measure(entry, root));
  }
  const [baseline = NaN] = samples.map(median);
  for (const [index, { name }] of cases.entries()) {
    const seconds = median(samples[index] ?? []);
    const ratio = seconds / baseline;
    console.log(
      `  ${name.padEnd(64)} ${seconds.toFixed(2).padStart(6)} s  ${ratio.toFixed(2)}×`,
    );
  }
}

function listCases(root: string): Case[] {
  const bin = (name: string, folder = '.') =>
    path.join(root, folder, 'node_modules/.bin', name);
  const bundle = path.join(root, 'spec/dist/openapi.yaml');
  const turbo = bin('turbo');
  // The pnpm that runs this script; it is a program of its own, no script of Node's.
  const pnpm = process.env['npm_execpath'];
  const viaPnpm = (script: string) => (pnpm ? [pnpm, script] : ['npx', 'pnpm', script]);
  const types = '--filter=@sales-outreach/types...';
  return [
    {
      name: 'spectral lint; redocly lint; redocly bundle; openapi-typescript',
      cold: false,
      commands: [
        [bin('spectral'), 'lint', 'spec/openapi.yaml'],
        [bin('redocly'), 'lint', 'spec/openapi.yaml'],
        [bin('redocly'), 'bundle', 'spec/openapi.yaml', '-o', bundle],
        // In the root it would read redocly.yaml as its own configuration.
        [bin('openapi-typescript', 'packages/types'), bundle, '-o', 'bench.d.ts'],
      ],
    },
    {
      name: 'the same through turbo (lint, bundle, types), cold',
      cold: true,
      commands: [[turbo, 'run', 'lint', 'build', types]],
    },
    {
      name: 'pnpm lint && pnpm build (every package), cold',
      cold: true,
      commands: [viaPnpm('lint'), viaPnpm('build')],
    },
    {
      name: 'pnpm lint && pnpm build, fully cached',
      cold: false,
      commands: [viaPnpm('lint'), viaPnpm('build')],
    },
    {
      name: 'turbo run lint build, fully cached',
      cold: false,
      commands: [[turbo, 'run', 'lint', 'build']],
    },
  ];
}

/** Runs the commands of a case and gives the seconds they took together. */
async function measure({ commands, cold }: Case, root: string): Promise<number> {
  if (cold) await rm(path.join(root, '.turbo'), { recursive: true, force: true });
  const start = performance.now();
  for (const command of commands) run(command, root);
  return (performance.now() - start) / 1000;
}

function run([command = '', ...args]: readonly string[], root: string): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: command.endsWith('openapi-typescript') ? path.join(root, 'packages/types') : root,
    encoding: 'utf8',
    env: {
      ...process.env,
      TURBO_CACHE_DIR: path.join(root, '.turbo/cache'),
      // The dependencies are linked, not installed; pnpm must not mend that.
      pnpm_config_verify_deps_before_run: 'false',
    },
  });
  if (status !== 0) {
    throw new Error(`${command} ${args.join(' ')} failed.\n${stdout}\n${stderr}`);
  }
}

function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
