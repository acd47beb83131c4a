import { readdir, readFile, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import type { Bump } from '../../packages/contract-diff/src/index.ts';
import { runNode } from './run-command.ts';

const FOLDER = '.changeset';

/** The texts of the changesets that wait for a release, in the order of their file names. */
export async function readSummaries(root: string): Promise<string[]> {
  const folder = path.join(root, FOLDER);
  const files = (await readdir(folder)).filter(
    (name) => name.endsWith('.md') && name !== 'README.md',
  );
  return Promise.all(
    files.toSorted().map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      return text.replace(/^---\r?\n[^]*?^---\r?\n/m, '').trim();
    }),
  );
}

/** Adds a changeset that lets the contract's package, and with it all others, rise. */
export async function addContractChangeset(root: string, bump: Bump): Promise<void> {
  const text = `---\n'@sales-outreach/spec': ${bump}\n---\n\nThe contract changed.\n`;
  await writeFile(path.join(root, FOLDER, 'the-contract.md'), text);
}

/** Lets Changesets give all packages their next version and take the changesets away. */
export function versionPackages(root: string): void {
  runNode(['node_modules/@changesets/cli/bin.js', 'version'], root);
}
