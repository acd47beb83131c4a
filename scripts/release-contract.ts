/**
 * `pnpm release`: makes the next release of contract and packages, in a clone, and brings over
 * what came out: the raised versions, the record, the changelogs, and a folder with what consumers
 * get. It publishes nothing and uses no network.
 */
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { bringOver } from './release/bring-over.ts';
import { packRelease } from './release/pack-release.ts';
import { prepareRelease } from './release/prepare-release.ts';
import { refuseUncommitted, refuseUnlinted } from './release/refuse-unready.ts';
import { ReleaseRefused } from './release/release-refused.ts';
import { cloneWorkspace } from './temporary-workspace.ts';

const USAGE = `Usage: pnpm release [--dry-run] [--folder <path>] [--date <day>]

Makes the next release from what is committed: takes the version that the changes of the contract
and the changesets need, gives it to the contract and to every package, records the bundle in
spec/releases/, writes the changelogs, and gathers in a folder what consumers get: the bundle,
the packages as tarballs, and release.json, which lists them with their hashes. Where nothing has
changed since the last release, only the folder is made.

The changelog of the release goes to stdout. Nothing is committed, tagged or published.

Options
  --dry-run        say what would be released, and change nothing
  --folder <path>  where the folder of the release is made (default: release)
  --date <day>     the day of the release, YYYY-MM-DD (default: today, UTC)
  --help           show this text

Exit codes
  0  released, or nothing to release    1  refused, or stopped    2  could not run`;

class UsageError extends Error {}

const root = path.resolve(import.meta.dirname, '..');
const stop = new AbortController();
// The step that is under way ends, by the same Ctrl-C or by itself, and what was begun goes away.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stop.abort(new ReleaseRefused('Stopped.')));
}

try {
  await run(process.argv.slice(2));
} catch (caught) {
  const error: unknown = stop.signal.aborted ? stop.signal.reason : caught;
  const isExplained = error instanceof ReleaseRefused || error instanceof UsageError;
  console.error(isExplained ? error.message : error);
  if (error instanceof UsageError) console.error(`\n${USAGE}`);
  if (error instanceof ReleaseRefused) console.error('\nNothing was released or changed.');
  process.exitCode = error instanceof ReleaseRefused ? 1 : 2;
}

async function run(args: string[]): Promise<void> {
  const { help, folder, date, dryRun } = readArguments(args);
  if (help) return console.log(USAGE);

  refuseUncommitted(root);
  // What this work tree has built already need not be built again in the clone.
  process.env['TURBO_CACHE_DIR'] ??= path.join(root, '.turbo/cache');
  await using clone = await cloneWorkspace(root);
  refuseUnlinted(clone.root);
  const { version, isNew, entry } = await prepareRelease(clone.root, date);
  if (dryRun) {
    console.error(
      isNew ? `Would release ${version}:\n` : `Nothing has changed since ${version}.`,
    );
    if (isNew) console.log(entry);
    return;
  }
  const target = path.join(folder, version);
  await gather(clone.root, target, () => bringOver(clone.root, root));
  const shown = path.relative(process.cwd(), target);
  if (!isNew) {
    console.error(`Nothing has changed since ${version}; made its folder ${shown} again.`);
    return;
  }
  console.log(entry);
  console.error(`Released ${version} into ${shown}. Look at it, then keep it:

  git add --all && git commit -m "Release ${version}" && git tag v${version}`);
}

/** Makes the folder beside its place, and moves it there when all else has succeeded. */
async function gather(clone: string, target: string, beforeMove: () => void): Promise<void> {
  const parent = path.dirname(target);
  await mkdir(parent, { recursive: true });
  const staging = await mkdtemp(path.join(parent, '.staging-'));
  try {
    await packRelease(clone, staging);
    // A temporary folder is its owner's alone.
    await chmod(staging, 0o755);
    stop.signal.throwIfAborted();
    beforeMove();
    await rm(target, { recursive: true, force: true });
    await rename(staging, target);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

function readArguments(args: string[]) {
  const { values } = parse(args);
  const { help = false, folder, date = new Date().toISOString().slice(0, 10) } = values;
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(Date.parse(date))) {
    throw new UsageError(`--date expects a day as YYYY-MM-DD, not "${date}".`);
  }
  return {
    help,
    date,
    folder: folder === undefined ? path.join(root, 'release') : path.resolve(folder),
    dryRun: values['dry-run'] ?? false,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        'dry-run': { type: 'boolean' },
        folder: { type: 'string' },
        date: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
