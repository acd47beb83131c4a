/** `pnpm pictures`: makes the pictures of the README, or says which are stale. */
import { parseArgs } from 'node:util';
import { findStale } from './find-stale.ts';
import { FOLDER } from './workspace.ts';

const USAGE = `Usage: pnpm pictures [--check]

Makes the pictures of the README anew in docs/pictures: what pnpm lint and outreach print, the
reference on a desktop and on a phone, and the example page. It needs a Chromium, the one in
CHROMIUM_PATH or on PATH.

Options
  --check   make none, and say which are stale; needs no browser
  --help    show this text

Exit codes
  0  made, or current    1  stale, or could not be made    2  wrong usage`;

process.exitCode = await run(process.argv.slice(2));

async function run(args: string[]): Promise<number> {
  let options;
  try {
    options = parseArgs({
      args,
      options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    return 2;
  }
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  try {
    return await (options.check ? check() : make());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

async function check(): Promise<number> {
  const stale = await findStale(FOLDER);
  for (const file of stale) console.log(`docs/pictures/${file}`);
  console.error(
    stale.length === 0 ? 'All are current.' : 'Stale. Make them anew: pnpm pictures',
  );
  return stale.length === 0 ? 0 : 1;
}

async function make(): Promise<number> {
  const { makePictures } = await import('./make-pictures.ts');
  for (const file of await makePictures(FOLDER)) console.log(`docs/pictures/${file}`);
  return 0;
}
