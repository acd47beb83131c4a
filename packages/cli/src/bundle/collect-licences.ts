import { glob, readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { objectAt, textAt } from '../json.ts';

/** The folder of the package that a bundled file comes from. */
const PACKAGE_FOLDER = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/**
 * Collects the licences of the packages that a bundle holds: they ask to be passed on with copies
 * of the code.
 *
 * @param files - the files that were bundled
 * @throws Error for a package without a licence file
 */
export async function collectLicences(files: readonly string[]): Promise<string> {
  const folders = new Set(files.flatMap((file) => PACKAGE_FOLDER.exec(file)?.[0] ?? []));
  const texts = await Promise.all([...folders].toSorted().map(readLicence));
  return `The program holds code of these packages.\n\n${texts.join('\n')}`;
}

async function readLicence(folder: string): Promise<string> {
  const manifest: unknown = JSON.parse(
    await readFile(path.join(folder, 'package.json'), 'utf8'),
  );
  const [file] = await Array.fromAsync(glob('{LICENSE,LICENCE,license}*', { cwd: folder }));
  const name = `${textAt(manifest, 'name')} ${textAt(manifest, 'version')}`;
  if (file === undefined) throw new Error(`Expected a licence file in ${folder} (${name}).`);
  const text = await readFile(path.join(folder, file), 'utf8');
  // Some licences want it said where the source is.
  const source =
    textAt(objectAt(manifest, 'repository'), 'url') ?? textAt(manifest, 'repository');
  return `## ${name} (${textAt(manifest, 'license')})\n\nSource: ${source}\n\n${text.trim()}\n`;
}
