import { existsSync } from 'node:fs';
import * as path from 'node:path';
import type { Finding } from '@sales-outreach/linter/sources';
import { createBundle } from '../create-bundle.ts';
import { extractRevision } from './extract-revision.ts';
import { RevisionError } from './run-git.ts';

/** Which contract to bundle. */
export interface RevisionRequest {
  /** Absolute path of a folder in the repository. */
  readonly root: string;
  /** Whatever names a commit; the working tree where it is left out. */
  readonly revision?: string | undefined;
  /** The root document, relative to `root`, with `/`: `spec/openapi.yaml`. */
  readonly document: string;
}

/** A contract that can't be bundled, with what keeps it from being. */
export class BundleFaults extends RevisionError {
  readonly findings: readonly Finding[];

  constructor(message: string, findings: readonly Finding[]) {
    super(message);
    this.findings = findings;
  }
}

/**
 * Bundles the contract as it stands in a revision, or in the working tree, with the bundler of
 * today. Nothing is checked out; all that the document refers to has to lie in its folder.
 *
 * @returns the parsed bundle
 * @throws {@link RevisionError} if there is no such revision, or no such document in it
 * @throws {@link BundleFaults} if the document can't be bundled
 */
export async function bundleRevision({
  root,
  revision,
  document,
}: RevisionRequest): Promise<unknown> {
  if (revision === undefined) return bundle(root, document, 'the working tree');
  const folder = path.posix.dirname(document);
  await using extracted = await extractRevision(root, revision, folder === '.' ? '' : folder);
  // Awaited here: the folder goes away with this scope.
  return await bundle(extracted.folder, path.posix.basename(document), revision, folder);
}

const MOST_FAULTS = 20;

async function bundle(
  folder: string,
  document: string,
  revision: string,
  shownFolder = '.',
): Promise<unknown> {
  const file = path.join(folder, ...document.split('/'));
  if (!existsSync(file)) {
    const name = path.posix.join(shownFolder, document);
    throw new RevisionError(`${revision} has no document ${name}.`);
  }
  const { bundle: made, findings } = await createBundle(file);
  if (made) return JSON.parse(made.json);
  const faults = findings.map((finding) => {
    const name = path.relative(folder, finding.file).split(path.sep).join('/');
    const place = `${path.posix.join(shownFolder, name)}:${finding.start.line}:${finding.start.column}`;
    return `  ${place} ${finding.message}`;
  });
  const more = faults.length - MOST_FAULTS;
  if (more > 0) faults.splice(MOST_FAULTS, more, `  and ${more} more`);
  throw new BundleFaults(
    `The contract of ${revision} can't be bundled:\n${faults.join('\n')}`,
    findings,
  );
}
