/**
 * Makes the modules of the command line from the bundled contract.
 *
 * Usage: node main.ts [bundle] [output folder]
 *
 * Everything is rendered before the first file is written, so a contract that no command can be
 * made from leaves the modules as they were.
 */
import { glob, mkdir, readFile, rm } from 'node:fs/promises';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import writeFileAtomic from 'write-file-atomic';
import { isObject } from '../json.ts';
import { renderModules } from './render-modules.ts';

const [
  bundle = fileURLToPath(import.meta.resolve('@sales-outreach/spec/openapi.json')),
  folder = path.resolve(import.meta.dirname, '../../generated'),
] = process.argv.slice(2);

const files = await render(bundle).catch((error: unknown) => {
  console.error(`No commands could be made from ${bundle}.`);
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

const stale = (await Array.fromAsync(glob('**/*.{js,ts}', { cwd: folder }))).filter(
  (file) => !files.has(file.split(path.sep).join('/')),
);
for (const [file, text] of files) {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFileAtomic(target, text);
}
for (const file of stale) await rm(path.join(folder, file));

async function render(file: string): Promise<Map<string, string>> {
  const document: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!isObject(document)) throw new Error(`Expected an OpenAPI document in ${file}.`);
  return renderModules(document);
}
