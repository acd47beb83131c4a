/**
 * `pnpm contract:version`: writes into the contract the version that its changes since the last
 * release need. A higher version that somebody has typed stays.
 */
import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import writeFileAtomic from 'write-file-atomic';
import {
  findChangesSince,
  isVersion,
  laterOf,
  nextVersion,
  readReleases,
  setVersion,
} from '../packages/contract-releases/src/index.ts';
import { bundleSpec } from './release/bundle-spec.ts';
import { ReleaseRefused } from './release/release-refused.ts';

const USAGE = `Usage: pnpm contract:version

Writes info.version in spec/openapi.yaml: the version that the changes since the last release
need, or the one that is there, whichever is higher. Prints the version.

Exit codes
  0  the contract has that version    1  the contract can't be bundled    2  could not run`;

class UsageError extends Error {}

const root = path.resolve(import.meta.dirname, '..');

try {
  await run();
} catch (error) {
  const isExplained = error instanceof ReleaseRefused || error instanceof UsageError;
  console.error(isExplained ? error.message : error);
  if (error instanceof UsageError) console.error(`\n${USAGE}`);
  process.exitCode = error instanceof ReleaseRefused ? 1 : 2;
}

async function run(): Promise<void> {
  if (readArguments().help) return console.log(USAGE);

  const { document } = await bundleSpec(root);
  const typed = document.info.version;
  const last = (await readReleases(path.join(root, 'spec/releases'))).at(-1);
  const needed = last
    ? nextVersion(last.version, (await findChangesSince(last, document)).bump)
    : typed;
  const version = isVersion(typed) ? laterOf(needed, typed) : needed;
  if (version !== typed) {
    const file = path.join(root, 'spec/openapi.yaml');
    await writeFileAtomic(file, setVersion(await readFile(file, 'utf8'), version));
  }
  console.log(version);
}

function readArguments(): { help?: boolean | undefined } {
  try {
    return parseArgs({ options: { help: { type: 'boolean', short: 'h' } } }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
