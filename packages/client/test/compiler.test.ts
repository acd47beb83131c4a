import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { createCompiler } from '../codegen/create-compiler.ts';

const client = path.resolve(import.meta.dirname, '..');
const root = path.resolve(client, '../..');

test('the compiler that stays writes what the build writes', async () => {
  const copy = await mkdtemp(path.join(tmpdir(), 'client-'));
  try {
    const folder = path.join(copy, 'packages/client');
    for (const name of ['package.json', 'tsconfig.build.json', 'src', 'generated']) {
      await cp(path.join(client, name), path.join(folder, name), { recursive: true });
    }
    await cp(path.join(root, 'tsconfig.json'), path.join(copy, 'tsconfig.json'));
    await symlink(
      path.join(client, 'node_modules'),
      path.join(folder, 'node_modules'),
      'junction',
    );
    const compile = createCompiler(folder);
    compile();
    expect(await readFolder(path.join(folder, 'dist'))).toEqual(
      await readFolder(path.join(client, 'dist')),
    );

    const examples = path.join(folder, 'generated/examples.ts');
    await writeFile(examples, 'export const examples = { saved: null } as const;\n');
    compile();
    expect(await readFile(path.join(folder, 'dist/generated/examples.d.ts'), 'utf8')).toBe(
      'export declare const examples: {\n    readonly saved: null;\n};\n',
    );
  } finally {
    await rm(copy, { recursive: true });
  }
}, 60_000);

async function readFolder(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = files.map(async ({ parentPath, name }) => {
    const file = path.join(parentPath, name);
    // TypeScript 5 puts an address that it rewrites in other quotes than TypeScript 7.
    const text = (await readFile(file, 'utf8')).replaceAll('"', "'");
    return [path.relative(folder, file), text] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}
