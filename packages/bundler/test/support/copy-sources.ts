import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

const original = path.join(import.meta.dirname, '../fixtures/parcels');

/** A copy of the fixture, in a folder of its own that goes away with it. */
export interface SourcesCopy extends AsyncDisposable {
  /** Holds the sources; the bundle goes to `dist` in it. */
  readonly folder: string;
  write(name: string, text: string): Promise<void>;
  /** Replaces a text that must be there. */
  replace(name: string, from: string, to: string): Promise<void>;
  read(name: string): Promise<string>;
}

/** Copies the sources of a split document. */
export async function copySources(): Promise<SourcesCopy> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'bundler-')));
  await cp(original, folder, { recursive: true });
  const fileOf = (name: string) => path.join(folder, name);
  const read = (name: string) => readFile(fileOf(name), 'utf8');
  const write = async (name: string, text: string) => {
    await mkdir(path.dirname(fileOf(name)), { recursive: true });
    await writeFile(fileOf(name), text);
  };
  const replace = async (name: string, from: string, to: string) => {
    const text = await read(name);
    if (!text.includes(from)) throw new Error(`${name} has no "${from}":\n${text}`);
    await write(
      name,
      text.replace(from, () => to),
    );
  };
  return {
    folder,
    read,
    write,
    replace,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}
