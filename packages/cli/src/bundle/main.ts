/**
 * Bundles the command line into files that need nothing beside them.
 *
 * Usage: node main.ts [output folder] [folder of generated modules]
 *
 * Rolldown, because the workspace has it already, beneath vitest. What is imported lazily in the
 * sources stays in files of its own and is loaded when a command needs it.
 */
import { chmod, readFile, rm } from 'node:fs/promises';
import * as path from 'node:path';
import { rolldown } from 'rolldown';
import { isObject } from '../json.ts';

const root = path.resolve(import.meta.dirname, '../..');
const [output = path.join(root, 'dist'), generated = path.join(root, 'generated')] =
  process.argv.slice(2);

const manifest: unknown = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
const version = isObject(manifest) ? manifest['version'] : undefined;

const bundle = await rolldown({
  input: path.join(root, 'src/main.ts'),
  platform: 'node',
  transform: { define: { PACKAGE_VERSION: JSON.stringify(version) } },
  resolve: {
    alias: { [path.join(root, 'generated')]: generated },
    conditionNames: ['node', 'import', 'default'],
  },
});
await rm(output, { recursive: true, force: true });
await bundle.write({
  dir: output,
  format: 'esm',
  minify: true,
  entryFileNames: 'main.js',
  chunkFileNames: 'chunks/[name]-[hash].js',
  comments: { legal: true },
});
await bundle.close();
await chmod(path.join(output, 'main.js'), 0o755);
