import { rm, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { CONTRACT_FILE } from './support/contract.ts';
import { makeFolder, readFolder, runGenerator, writeFolder } from './support/run-generator.ts';

const folder = await makeFolder();
afterAll(() => rm(folder, { recursive: true }));

/** A document with one schema and no path. */
function documentWith(schemas: object, paths: object = {}): string {
  const info = { title: 'Broken', version: '1' };
  return JSON.stringify({ openapi: '3.1.1', info, paths, components: { schemas } });
}

const OPERATION = { operationId: 'twice', responses: { 200: { description: 'Fine.' } } };

/** A document that no types can be made of, and what the generator has to say about it. */
const BROKEN: Readonly<Record<string, readonly [string, string]>> = {
  'that does not parse': ['{ "openapi": ', 'JSON'],
  'that is a list': ['[1]', 'Expected an OpenAPI document, got [1].'],
  'that is no OpenAPI document': ['{}', 'Unsupported schema format, expected `openapi: 3.x`'],
  'with a reference to nowhere': [
    documentWith({ Workspace: { $ref: '#/components/schemas/Nowhere' } }),
    "Can't resolve $ref at #/components/schemas/Workspace",
  ],
  'with one operationId twice': [
    documentWith({}, { '/a': { get: OPERATION }, '/b': { get: OPERATION } }),
    'Every operation must have a unique `operationId`.',
  ],
  'with a schema named like a type of TypeScript': [
    documentWith({ string: { type: 'string' } }),
    "Type alias name cannot be 'string'.\n    export type string = string;",
  ],
};

describe('from the contract', () => {
  test('two runs give the same bytes', async () => {
    const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')];
    const quiet = { exitCode: 0, stdout: '', stderr: '' };
    expect(await runGenerator(CONTRACT_FILE, first)).toEqual(quiet);
    expect(await runGenerator(CONTRACT_FILE, second)).toEqual(quiet);
    expect(await readFolder(second)).toEqual(await readFolder(first));
  });

  test('the build gave the same; if not, dist/ is stale: run `npx pnpm build`', async () => {
    const fresh = path.join(folder, 'fresh');
    await runGenerator(CONTRACT_FILE, fresh);
    const built = fileURLToPath(new URL('../dist', import.meta.url));
    expect(await readFolder(built)).toEqual(await readFolder(fresh));
  });
});

describe('from a document', () => {
  test.concurrent.each(Object.entries(BROKEN))(
    '%s it says so and leaves the previous types alone',
    async (name, [document, message]) => {
      const file = path.join(folder, `${name}.json`);
      const output = path.join(folder, name);
      const previous = { 'index.d.cts': 'The CommonJS door.', 'index.d.ts': 'The types.' };
      await writeFile(file, document);
      await writeFolder(output, previous);

      const { exitCode, stdout, stderr } = await runGenerator(file, output);

      expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
      expect(stderr).toContain(`No types could be generated from ${file}.\n`);
      expect(stderr).toContain(message);
      expect(stderr).toContain(`The types in ${output} were left as they were.\n`);
      expect(await readFolder(output)).toEqual(previous);
    },
  );

  test('that is missing it names the file and writes nothing', async () => {
    const file = path.join(folder, 'missing.json');
    const output = path.join(folder, 'nothing');
    const { exitCode, stderr } = await runGenerator(file, output);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(`No types could be generated from ${file}.\nENOENT`);
    await expect(readFolder(output)).rejects.toThrow('ENOENT');
  });
});

describe('the command line', () => {
  test('explains itself on stdout', async () => {
    const { exitCode, stdout, stderr } = await runGenerator('--help');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(/^Usage: node generate-types\.ts \[document\] \[folder\]\n/);
  });

  test.each([
    [['a', 'b', 'c'], 'Expected a document and a folder, got 3 arguments.'],
    [['--watch'], "Unknown option '--watch'"],
  ])('refuses %j', async (parameters, message) => {
    const { exitCode, stdout, stderr } = await runGenerator(...parameters);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toContain('Usage: node generate-types.ts');
  });
});
