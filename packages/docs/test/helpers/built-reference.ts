import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { buildReference } from '@sales-outreach/docs';
import type { JsonObject } from '@sales-outreach/docs';

/** A reference that is built once for the tests of a file. */
export interface BuiltReference extends AsyncDisposable {
  readonly folder: string;
}

/** Builds the reference of a document, and of its changelog, in a folder of its own. */
export async function buildTemporarily(
  document: JsonObject,
  changelog = '',
): Promise<BuiltReference> {
  const root = await mkdtemp(path.join(tmpdir(), 'reference-'));
  const folder = path.join(root, 'page');
  const file = path.join(root, 'openapi.json');
  await mkdir(folder);
  await writeFile(file, JSON.stringify(document));
  const changes = path.join(root, 'CHANGELOG.md');
  await writeFile(changes, changelog);
  await buildReference({ document: file, folder, changelog: changes });
  return {
    folder,
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  };
}
