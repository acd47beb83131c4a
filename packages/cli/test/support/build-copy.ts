import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as path from 'node:path';

const cli = path.resolve(import.meta.dirname, '../..');
const client = path.dirname(
  createRequire(import.meta.url).resolve('@sales-outreach/client/package.json'),
);

/**
 * Builds the command line, and the client beneath it, for another contract: in a copy, by the
 * build's own steps.
 *
 * @returns the built program
 * @throws Error with what a step printed
 */
export function buildCopy(folder: string, contract: object): string {
  const document = path.join(folder, 'openapi.json');
  writeFileSync(document, JSON.stringify(contract));
  const copies = { client: path.join(folder, 'client'), cli: path.join(folder, 'cli') };
  for (const part of ['src', 'codegen', 'package.json']) {
    cpSync(path.join(client, part), path.join(copies.client, part), { recursive: true });
  }
  symlinkSync(path.join(client, 'node_modules'), path.join(copies.client, 'node_modules'));
  // Rolldown reads TypeScript, so the client needn't be built before it is bundled.
  writeFileSync(
    path.join(copies.client, 'package.json'),
    JSON.stringify({
      name: '@sales-outreach/client',
      type: 'module',
      exports: './src/index.ts',
    }),
  );
  for (const part of ['src', 'package.json']) {
    cpSync(path.join(cli, part), path.join(copies.cli, part), { recursive: true });
  }
  linkDependencies(path.join(copies.cli, 'node_modules'), copies.client);
  run(path.join(copies.client, 'codegen/main.ts'), document);
  run(path.join(copies.cli, 'src/generate/main.ts'), document);
  run(path.join(copies.cli, 'src/bundle/main.ts'));
  return path.join(copies.cli, 'dist/main.cjs');
}

function linkDependencies(target: string, clientCopy: string): void {
  mkdirSync(path.join(target, '@sales-outreach'), { recursive: true });
  symlinkSync(clientCopy, path.join(target, '@sales-outreach/client'));
  const source = path.join(cli, 'node_modules');
  for (const name of readdirSync(source)) {
    if (name !== '@sales-outreach')
      symlinkSync(path.join(source, name), path.join(target, name));
  }
}

function run(program: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
}
