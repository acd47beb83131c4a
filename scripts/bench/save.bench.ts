/**
 * How long a save takes to be answered: the loop of `pnpm dev`, from the save to the findings and
 * to the end of the round, beside the command lines that do the same, at growing sizes.
 *
 * One save in three makes a fault and the next one mends it; the others change a description. The
 * last column is the ratio to the command lines in the same run. The memory is that of the loop
 * after its first saves and after its last.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { copyWorkspace } from '../temporary-workspace.ts';
import { TURBO, turboEnvironment } from '../turbo.ts';
import { startLoop, type Answer } from './dev-loop.ts';
import { generateContract } from './generate-contract.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean' } } });
const original = path.resolve(import.meta.dirname, '../..');
const cases = values.quick
  ? [
      { size: 10, saves: 18, runs: 1 },
      { size: 100, saves: 9, runs: 1 },
    ]
  : [
      { size: 10, saves: 300, runs: 3 },
      { size: 100, saves: 60, runs: 3 },
      { size: 1000, saves: 9, runs: 1 },
    ];

for (const { size, saves, runs } of cases) {
  await using workspace = await copyWorkspace(original);
  const { root } = workspace;
  await rm(path.join(root, 'spec/resources'), { recursive: true });
  await generateContract(path.join(original, 'spec'), path.join(root, 'spec'), size);
  commitAll(root);
  // The stock command lines load the rules as they were built.
  run([TURBO, 'run', 'build', '--filter=@sales-outreach/lint-rules'], root);

  const chain = listCommands(root);
  const chainTimes = Array.from({ length: runs }, () => measure(chain, root));
  const baseline = percentile(chainTimes, 0.5);
  console.log(`${size} operations, ${saves} saves`);
  console.log(`  ${'spectral lint; redocly lint; redocly bundle; openapi-typescript'}`);
  printRow('the command lines, one after the other', chainTimes, baseline);
  const { answers, memory } = await saveOften(root, size, saves);
  const findings = answers.map((answer) => answer.findings);
  const rounds = answers.map((answer) => answer.round);
  printRow('save → findings', findings, baseline);
  printRow('save → end of the round', rounds, baseline);
  if (memory)
    console.log(`  memory ${memory.map((megabytes) => `${megabytes} MB`).join(' → ')}`);
}

async function saveOften(root: string, size: number, saves: number) {
  await using loop = await startLoop(root);
  const { tags } = await readTags(root);
  const answers: Answer[] = [];
  let early: number | undefined;
  for (let save = 0; save < saves; save += 1) {
    // Three saves a file: a description, a fault, and the file without it.
    const index = (Math.floor(save / 3) % size) + 1;
    const area = String(tags[index % tags.length]);
    const file = path.join(root, `spec/resources/${area}/schemas/Record${index}.yaml`);
    const text = await readFile(file, 'utf8');
    const kinds = [
      () => text.replace(/A record[^\n]*/, `A record, saved ${save}.`),
      () => `${text}nullable: true\n`,
      () => text.replace('nullable: true\n', ''),
    ];
    answers.push(await loop.save(file, kinds[save % kinds.length]?.() ?? text));
    if (save === 8) early = loop.memory();
  }
  const late = loop.memory();
  const memory = early && late ? [Math.round(early), Math.round(late)] : undefined;
  return { answers, memory };
}

/** The folders of the areas, in the order of the tags. */
async function readTags(root: string): Promise<{ tags: string[] }> {
  const text = await readFile(path.join(root, 'spec/openapi.yaml'), 'utf8');
  const names = [...text.matchAll(/^ {2}- name: (.*)$/gm)].map(([, name = '']) => name);
  return { tags: names.map((name) => name.toLowerCase().replaceAll(' ', '-')) };
}

function listCommands(root: string): string[][] {
  const bin = (name: string, folder = '.') =>
    path.join(root, folder, 'node_modules/.bin', name);
  const bundle = path.join(root, 'spec/dist/openapi.yaml');
  return [
    [bin('spectral'), 'lint', 'spec/openapi.yaml'],
    [bin('redocly'), 'lint', 'spec/openapi.yaml'],
    [bin('redocly'), 'bundle', 'spec/openapi.yaml', '-o', bundle],
    // In the root it would read redocly.yaml as its own configuration.
    [bin('openapi-typescript', 'packages/types'), bundle, '-o', 'bench.d.ts'],
  ];
}

/** Runs commands one after the other, and gives the milliseconds that they took together. */
function measure(commands: readonly string[][], root: string): number {
  const start = performance.now();
  for (const [command = '', ...args] of commands) {
    const cwd = command.endsWith('openapi-typescript')
      ? path.join(root, 'packages/types')
      : root;
    const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed.\n${stderr}`);
  }
  return performance.now() - start;
}

function run(args: string[], root: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: turboEnvironment(),
  });
  if (status !== 0) throw new Error(`${args.join(' ')} failed.\n${stdout}\n${stderr}`);
}

function commitAll(root: string): void {
  const identity = ['-c', 'user.name=Bench', '-c', 'user.email=bench@localhost'];
  const git = (...args: string[]) => execFileSync('git', [...identity, ...args], { cwd: root });
  git('add', '--all');
  git('commit', '--quiet', '--message', 'A generated contract');
  git('branch', '--move', '--force', 'main');
}

function printRow(name: string, times: readonly number[], baseline: number): void {
  const columns = [0.5, 0.95].map((share) => {
    const time = percentile(times, share);
    return `p${share * 100} ${time.toFixed(0).padStart(6)} ms  ${(time / baseline).toFixed(3)}×`;
  });
  console.log(`  ${name.padEnd(40)} ${columns.join('   ')}`);
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
