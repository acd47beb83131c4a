/** `pnpm dev`: judges each save and makes what follows from the contract, without any server. */
import { once } from 'node:events';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { openLoop } from './dev/open-loop.ts';
import { createReport } from './dev/report.ts';
import { locateFiles } from './dev/workspace-files.ts';
import { runTasks } from './start/build-workspace.ts';
import { runCommand } from './start/run-command.ts';
import { UserError } from './start/user-error.ts';

const USAGE = `Usage: pnpm dev

Watches spec/ and, after each save, prints what is wrong and where; a contract without errors is
bundled, the types and the client are written, and a line says what has changed for consumers
against the main branch. It starts with a contract that is broken as well, and Ctrl-C ends it.

To see the contract in the mock and the reference too: pnpm start.

Options
  --help    show this text`;

const root = path.resolve(import.meta.dirname, '..');
const RULES = ['build', '--filter=@sales-outreach/lint-rules', '--output-logs=errors-only'];

await runCommand(async (stop) => {
  if (readArguments(process.argv.slice(2)).values.help) {
    console.log(USAGE);
    return;
  }
  // The rules are written in TypeScript; what Spectral and Redocly load is built.
  await runTasks(root, RULES, 'The lint rules do not build; nothing can be judged.', stop);
  await using running = new AsyncDisposableStack();
  const report = createReport({ root, stream: process.stdout, clear: true });
  const loop = running.use(
    await openLoop(locateFiles(root), {
      report,
      words: {
        same: 'The bundle is as it was.',
        renewed: 'The bundle, the types and the client are written.',
        broken: 'The bundle, the types and the client stay those of the last good contract.',
        failed: 'Not all that follows from the contract is written.',
      },
    }),
  );
  report.line('Watching spec/. Ctrl-C ends it.');
  loop.startRound();
  await once(stop, 'abort');
});

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: { help: { type: 'boolean', short: 'h' } } });
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}
