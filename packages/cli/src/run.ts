import { CommanderError } from 'commander';
import { contract } from '../generated/index.js';
import type { Contract } from './contract.ts';
import { usageError, type CommandError } from './errors/command-error.ts';
import { EXIT_CODES, type ExitCode } from './errors/exit-codes.ts';
import { reportError } from './errors/report-error.ts';
import { GivenFlags } from './flags/given-flags.ts';
import { createProgram } from './program.ts';

/** Runs a command line and gives its exit code; whatever goes wrong is told on stderr. */
export async function run(args: readonly string[]): Promise<ExitCode> {
  const given = new GivenFlags();
  const words = askForHelp(args);
  const program = await createProgram(contract, given, words);
  try {
    await program.parseAsync(words, { from: 'user' });
    return EXIT_CODES.fine;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT_CODES.fine;
    // A command without its operation: commander has printed its help.
    if (error instanceof CommanderError && error.code === 'commander.help') {
      return EXIT_CODES.usage;
    }
    const known =
      error instanceof CommanderError ? explainCommander(error, contract, program.args) : error;
    return reportError(known, given.last('output'));
  }
}

/** `outreach help contacts` asks for the same as `outreach contacts --help`. */
function askForHelp(args: readonly string[]): readonly string[] {
  return args[0] === 'help' ? [...args.slice(1), '--help'] : args;
}

/** Makes an error of what commander says: its message, and the near name that it found. */
function explainCommander(
  error: CommanderError,
  { areas }: Contract,
  words: readonly string[],
): CommandError {
  const [message = '', ...hints] = error.message.replace(/^error: /, '').split('\n');
  const [word] = words;
  // The name of an operation without its area.
  const meant = areas.flatMap(({ command, commands }) =>
    commands
      .filter(({ name }) => name === word)
      .map(({ name }) => `outreach ${command} ${name}`),
  );
  if (error.code === 'commander.unknownCommand' && meant.length > 0) {
    return usageError(`${message}.`, `(Did you mean ${meant.join(' or ')}?)`);
  }
  const area = areas.find(({ command }) => command === word);
  const operation = area?.commands.find(({ name }) => name === words[1]);
  const known = [area?.command, operation?.name].filter((name) => name !== undefined);
  const help = ['outreach', ...known, '--help'].join(' ');
  return usageError(`${message.replace(/\.$/, '')}.`, ...hints, `See: ${help}`);
}
