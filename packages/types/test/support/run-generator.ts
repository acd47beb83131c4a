import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';

const GENERATOR = fileURLToPath(new URL('../../src/generate-types.ts', import.meta.url));

/** What a run of the generator left behind. */
export interface GeneratorRun {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the generator's command line in a process of its own. */
export function runGenerator(...parameters: readonly string[]): Promise<GeneratorRun> {
  return new Promise((resolve) => {
    execFile(process.execPath, [GENERATOR, ...parameters], (error, stdout, stderr) => {
      resolve({ exitCode: Number(error?.code ?? 0), stdout, stderr });
    });
  });
}

/** Makes an empty folder that no other test knows. */
export function makeFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'types-generator-'));
}

/** Reads all files of a folder, by name. */
export async function readFolder(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).toSorted();
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const),
  );
  return Object.fromEntries(texts);
}

/** Makes a folder with files, by name. */
export async function writeFolder(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  await mkdir(folder);
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(folder, name), text);
  }
}
