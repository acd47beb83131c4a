import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packPackage } from './support/pack-package.ts';

const packages = path.resolve(import.meta.dirname, '../..');
const published = globSync('*/package.json', { cwd: packages })
  .map((file) => ({
    name: path.dirname(file),
    manifest: JSON.parse(readFileSync(path.join(packages, file), 'utf8')),
  }))
  .filter(({ manifest }) => manifest.private !== true);

/** Ways to resolve modules that a package of ES modules for Node 20 and newer doesn't serve. */
const FOREIGN_RESOLUTIONS = new Set(['node10', 'node16-cjs']);

describe.each(published)('the package $name', ({ name, manifest }) => {
  const folder = path.join(packages, name);
  let destination: string;
  let tarball: Buffer;

  beforeAll(async () => {
    destination = await mkdtemp(path.join(tmpdir(), 'published-'));
    tarball = await readFile(await packPackage(folder, destination));
  });
  afterAll(() => rm(destination, { recursive: true }));

  test('has nothing that publint finds', async () => {
    const { messages } = await publint({
      // Suggestions are not held against a package.
      level: 'warning',
      strict: true,
      pack: { tarball: new Uint8Array(tarball).buffer },
    });
    expect(messages).toEqual([]);
  });

  test('has types that every ES module finds, or none at all', async () => {
    const result = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)));
    const problems = 'problems' in result ? result.problems : [];
    const own = problems.filter(
      (problem) =>
        !('resolutionKind' in problem && FOREIGN_RESOLUTIONS.has(problem.resolutionKind)),
    );
    expect(own).toEqual([]);
    expect(result.types !== false).toBe(JSON.stringify(manifest).includes('"types"'));
  });

  test('comes with a readme and the licence', () => {
    const files = createPackageFromTarballData(new Uint8Array(tarball)).listFiles();
    const names = files.map((file) => file.replace(`/node_modules/${manifest.name}/`, ''));
    expect(names).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'package.json']));
  });
});
