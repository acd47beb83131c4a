/** The command line of the linter. */
import { runCommand } from './run-command.ts';

process.exitCode = await runCommand(
  process.argv.slice(2),
  'node main.ts <root document> [options]',
);
