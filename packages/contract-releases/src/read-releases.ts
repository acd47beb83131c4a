import { readdir, readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { hashBundle } from '@sales-outreach/bundler/hash';
import { compare, valid } from 'semver';
import type { Release, ReleaseRecord } from './release.ts';

/** The names of the two files of a recorded release. */
export const BUNDLE_FILE = 'openapi.json';
export const RECORD_FILE = 'release.json';

/** A record that can't be relied on: the message says which, and why. */
export class ReleaseRecordError extends Error {}

/**
 * Reads the recorded releases of a contract: a folder for each, named after its version, with
 * the bundle and what changed. They stand in the repository, so that a fresh or shallow clone, or
 * a fork, knows them without tags, history or network.
 *
 * @param folder - absolute path; releases are none where it isn't there
 * @returns oldest first, by their versions
 * @throws {@link ReleaseRecordError} if a record is incomplete or its bundle was changed
 */
export async function readReleases(folder: string): Promise<Release[]> {
  const releases = await Promise.all(
    (await listFolders(folder)).map((version) => readRelease(folder, version)),
  );
  return releases.toSorted((left, right) => compare(left.version, right.version));
}

async function listFolders(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

async function readRelease(folder: string, version: string): Promise<Release> {
  const place = path.join(folder, version);
  if (valid(version) !== version) {
    throw new ReleaseRecordError(`${place}: expected a version such as 1.2.3 as its name.`);
  }
  const bundle = path.join(place, BUNDLE_FILE);
  const record: unknown = JSON.parse(await readText(path.join(place, RECORD_FILE)));
  if (!isRecord(record) || record.version !== version) {
    throw new ReleaseRecordError(
      `${path.join(place, RECORD_FILE)}: expected an object with the version ${version}, a date, a sha256 and a list of changes.`,
    );
  }
  const { sha256 } = hashBundle(await readText(bundle));
  if (sha256 !== record.sha256) {
    throw new ReleaseRecordError(
      `${bundle}: expected the bundle that was released, with the SHA-256 ${record.sha256}; this one has ${sha256}.`,
    );
  }
  return { ...record, bundle };
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new ReleaseRecordError(`${file}: can't be read. A release has this file.`, {
      cause: error,
    });
  }
}

function isRecord(value: unknown): value is ReleaseRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { version, date, sha256, previous, changes }: Partial<Record<string, unknown>> = {
    ...value,
  };
  return (
    [version, date, sha256, previous ?? ''].every((text) => typeof text === 'string') &&
    Array.isArray(changes)
  );
}
