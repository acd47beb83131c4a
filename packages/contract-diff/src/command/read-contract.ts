import { existsSync } from 'node:fs';
import * as path from 'node:path';
import { bundleRevision } from '@sales-outreach/bundler';

/** Which contract a side of the comparison is. */
export interface ContractSource {
  /** Absolute path of the folder that git and files are looked for in. */
  readonly root: string;
  /** A document's file or whatever names a commit; the working tree where it is left out. */
  readonly named: string | undefined;
  /** The root document in the repository, relative to `root`, with `/`. */
  readonly document: string;
}

/** Bundles a contract: of a file, of a revision, or of the working tree. */
export async function readContract({
  root,
  named,
  document,
}: ContractSource): Promise<unknown> {
  if (named === undefined || !isDocument(root, named)) {
    return bundleRevision({ root, revision: named, document });
  }
  const file = path.resolve(root, named);
  return bundleRevision({ root: path.dirname(file), document: path.basename(file) });
}

/** Whether an argument names a document rather than a revision. */
export function isDocument(root: string, named: string): boolean {
  return /\.(ya?ml|json)$/.test(named) && existsSync(path.resolve(root, named));
}
