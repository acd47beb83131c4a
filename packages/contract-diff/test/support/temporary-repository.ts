import { execFile, execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

const command = path.join(import.meta.dirname, '../../src/main.ts');

/** What a run of the command left behind. */
export interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A git repository with a split contract in `spec/`, and the command run in it. */
export interface TemporaryRepository extends AsyncDisposable {
  readonly root: string;
  git(...args: string[]): string;
  /** Writes a file, relative to the root. */
  write(file: string, text: string): Promise<void>;
  read(file: string): Promise<string>;
  commit(message: string): void;
  /** Without the second opinion, which takes a process of its own. */
  diff(...args: string[]): Promise<Run>;
}

const ROOT_DOCUMENT = `openapi: 3.1.1
info: { title: Pets, version: 1.0.0 }
servers: [{ url: https://api.pets.example }]
paths:
  /pets:
    $ref: paths/pets.yaml
`;

/** The path item of the contract; what varies is how a status may be asked for. */
export function petsPath(values: string): string {
  return `get:
  operationId: listPets
  x-public-name: PublicApiListPets
  tags: [Pets]
  parameters:
    - { name: status, in: query, schema: { type: string, enum: [${values}] } }
  responses:
    '200': { description: The pets }
`;
}

/** Makes a repository whose branch `main` has one commit with a contract. */
export async function createRepository(): Promise<TemporaryRepository> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'contract-diff-')));
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  };
  const commit = (message: string) => {
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '--message', message);
  };
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Tester');
  git('config', 'user.email', 'tester@pets.example');
  await write('spec/openapi.yaml', ROOT_DOCUMENT);
  await write('spec/paths/pets.yaml', petsPath('available, sold, all'));
  commit('A contract');
  return {
    root,
    git,
    write,
    commit,
    read: (file) => readFile(path.join(root, file), 'utf8'),
    diff: (...args) => run(root, ['--no-cross-check', ...args]),
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  };
}

/** Runs the command in a folder, away from any terminal. */
export function run(
  cwd: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Run> {
  const { FORCE_COLOR: _, ...inherited } = process.env;
  const env = { ...inherited, ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { cwd, env }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ code, stdout, stderr });
    });
  });
}
