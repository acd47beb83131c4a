/**
 * Bundles the command line into files that need nothing beside them.
 *
 * Rolldown, because the workspace has it already, beneath vitest. What is imported lazily in the
 * sources stays in files of its own and is loaded when a command needs it.
 */
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { rolldown } from 'rolldown';
import { isObject } from '../json.ts';
import { collectLicences } from './collect-licences.ts';

const root = path.resolve(import.meta.dirname, '../..');
const output = path.join(root, 'dist');

/** The name of a module with nothing in it. */
const EMPTY = '\0empty';

const manifest: unknown = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
const version = isObject(manifest) ? manifest['version'] : undefined;

const bundle = await rolldown({
  input: path.join(root, 'src/main.ts'),
  platform: 'node',
  plugins: [
    {
      // Commander loads it for commands in files of their own, which there are none of; a start
      // doesn't wait for it.
      name: 'leave-out-child-process',
      resolveId: (source, importer) =>
        source === 'node:child_process' && importer?.includes('commander') ? EMPTY : null,
      load: (id) => (id === EMPTY ? 'export default undefined;' : null),
    },
  ],
  transform: { define: { PACKAGE_VERSION: JSON.stringify(version) } },
});
await rm(output, { recursive: true, force: true });
const { output: chunks } = await bundle.write({
  dir: output,
  format: 'cjs',
  minify: true,
  entryFileNames: 'main.cjs',
  chunkFileNames: 'chunks/[name]-[hash].cjs',
  // What a start needs is one file, and what a call needs is another: opening files takes time.
  codeSplitting: {
    includeDependenciesRecursively: true,
    groups: [
      { name: 'run', test: /cli[\\/]src[\\/]run\.ts$/, priority: 2 },
      {
        name: 'call',
        test: /cli[\\/]src[\\/]request[\\/](run-operation|send)\.ts$/,
        priority: 1,
      },
    ],
  },
  comments: { legal: true },
});
await bundle.close();
const files = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
await writeFile(path.join(output, 'LICENCES.txt'), await collectLicences(files));
await chmod(path.join(output, 'main.cjs'), 0o755);
