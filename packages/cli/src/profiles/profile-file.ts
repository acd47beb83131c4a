import { chmod, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import * as path from 'node:path';
import { CommandError, usageError } from '../errors/command-error.ts';
import { EXIT_CODES } from '../errors/exit-codes.ts';
import { isObject, objectAt, textAt } from '../json.ts';
import { configFolder } from './config-folder.ts';

/** A named set of settings. */
export interface Profile {
  readonly apiKey: string;
  readonly env?: string;
  readonly baseUrl?: string;
  readonly orgId?: string;
  readonly wsId?: string;
}

export interface Profiles {
  /** The profile in use. */
  readonly current?: string;
  readonly profiles: Readonly<Record<string, Profile>>;
}

export function profileFile(env: NodeJS.ProcessEnv): string {
  return path.join(configFolder(env), 'profiles.json');
}

/**
 * Reads the profiles; there are none where there is no file.
 *
 * @throws CommandError where the file can't be read, or others may read it
 */
export async function readProfiles(env: NodeJS.ProcessEnv): Promise<Profiles> {
  const file = profileFile(env);
  let text: string;
  try {
    await refuseOpenFile(file);
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return { profiles: {} };
    throw error instanceof CommandError ? error : fileError(file, error);
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    // The text may hold keys, so the parser's message, which quotes it, is left out.
    parsed = undefined;
  }
  if (!isObject(parsed)) throw usageError(`Expected JSON with profiles in ${file}.`);
  const current = textAt(parsed, 'current');
  const profiles = Object.entries(objectAt(parsed, 'profiles')).map(
    ([name, node]) => [name, readProfile(name, node, file)] as const,
  );
  return { ...(current !== undefined && { current }), profiles: Object.fromEntries(profiles) };
}

function readProfile(name: string, node: unknown, file: string): Profile {
  const apiKey = textAt(node, 'apiKey');
  if (apiKey === undefined)
    throw usageError(`Expected a key in the profile ${name} of ${file}.`);
  const optional = (['env', 'baseUrl', 'orgId', 'wsId'] as const).flatMap((key) => {
    const value = textAt(node, key);
    return value === undefined ? [] : [[key, value] as const];
  });
  return { apiKey, ...Object.fromEntries(optional) };
}

/**
 * Writes the profiles, readable by their owner alone. The file is written beside and renamed, so
 * that it is never there by halves or readable by others.
 */
export async function writeProfiles(env: NodeJS.ProcessEnv, profiles: Profiles): Promise<void> {
  const file = profileFile(env);
  const draft = `${file}.${process.pid}.draft`;
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(`${JSON.stringify(profiles, null, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await chmod(draft, 0o600);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw fileError(file, error);
  }
}

/** Refuses a file with keys that others may read, as ssh does; Windows has no such modes. */
async function refuseOpenFile(file: string): Promise<void> {
  if (process.platform === 'win32') return;
  const { mode } = await stat(file);
  if ((mode & 0o077) === 0) return;
  throw usageError(
    `Expected ${file} to be readable by you alone, but its mode is ${(mode & 0o777).toString(8)}.`,
    `It holds API keys. Run: chmod 600 '${file}'`,
  );
}

function isMissing(error: unknown): boolean {
  return isObject(error) ? error['code'] === 'ENOENT' : false;
}

function fileError(file: string, error: unknown): CommandError {
  const reason = error instanceof Error ? error.message : String(error);
  return new CommandError(`${file}: ${reason}`, EXIT_CODES.fault, 'fault');
}
