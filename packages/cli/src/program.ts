import { Option, type Command } from 'commander';
import { COMPLETE_COMMAND, OWN_COMMANDS } from './commands/own-commands.ts';
import type { Area, Contract, Flag, Operation } from './contract.ts';
import { usageError } from './errors/command-error.ts';
import { BODY_FLAG, listGeneralFlags, type GeneralFlag } from './flags/general-flags.ts';
import type { GivenFlags } from './flags/given-flags.ts';
import { describeFlag } from './help/describe-flag.ts';
import { explainOperation, explainProgram } from './help/explain.ts';
import { ProgramCommand } from './help/program-command.ts';

/**
 * Makes the tree of commands.
 *
 * Commander, because its commands are plain objects that can be made for one area alone, and it
 * suggests near names; stricli wants the flags of every command in one tree, citty suggests nothing.
 *
 * @param given - receives the flags as they are parsed
 * @param args - only commands whose names are among them are made; making all takes longer than
 *   the rest of a start
 */
export async function createProgram(
  contract: Contract,
  given: GivenFlags,
  args: readonly string[],
): Promise<Command> {
  const program = new ProgramCommand('outreach', contract)
    .description(`The command line of the ${contract.title}: a command for each operation.`)
    .usage('<area> <operation> [flags]')
    .version(PACKAGE_VERSION, '-V, --version', 'Print the version.')
    .helpOption('-h, --help', 'Print help.')
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ outputError: () => {} })
    .addHelpText('after', () => explainProgram(contract));
  const general = listGeneralFlags(contract.servers.map(({ name }) => name));
  if (isGeneralFlag(args[0])) addGeneralFlags(program, general, given, { hidden: true });
  for (const area of contract.areas.filter(({ command }) => args.includes(command))) {
    const command = addArea(program, area);
    if (area.commands.length > 0) await addOperations(command, area, contract, given, args);
  }
  // Always there, for a program without commands would take any word for an argument.
  program
    .command(COMPLETE_COMMAND, { hidden: true })
    .argument('[words...]')
    .allowUnknownOption()
    .passThroughOptions()
    .helpOption(false)
    .action(async (words: string[]) =>
      (await import('./completion/complete.ts')).printCompletions(contract, words),
    );
  if (OWN_COMMANDS.some(({ name }) => args.includes(name))) {
    const { addOwnCommands } = await import('./commands/add-own-commands.ts');
    addOwnCommands(program, contract, given);
  }
  return program;
}

/** Whether a word in front of an area or an operation may be a flag that every operation has. */
function isGeneralFlag(word = ''): boolean {
  return word.startsWith('-') && !['-h', '--help', '-V', '--version'].includes(word);
}

function addArea(program: Command, area: Area): Command {
  const command = program
    .command(area.command)
    .description(area.description)
    .usage('<operation> [flags]');
  if (area.commands.length > 0) return command;
  return command
    .usage('')
    .allowExcessArguments()
    .allowUnknownOption()
    .action(() => {
      throw usageError(
        `The area ${area.name} has no operation in the contract (version ${PACKAGE_VERSION}).`,
        'See which areas have: outreach areas',
      );
    });
}

async function addOperations(
  parent: Command,
  area: Area,
  contract: Contract,
  given: GivenFlags,
  args: readonly string[],
): Promise<void> {
  const general = listGeneralFlags(contract.servers.map(({ name }) => name));
  parent.enablePositionalOptions();
  if (isGeneralFlag(args[args.indexOf(area.command) + 1])) {
    addGeneralFlags(parent, general, given, { hidden: true });
  }
  const { operations } = await area.load();
  for (const operation of Object.values(operations)) {
    const command = parent
      .command(operation.command)
      .summary(operation.deprecated ? `Deprecated. ${operation.summary}` : operation.summary)
      .description(describeOperation(operation))
      .usage('[flags]');
    if (!args.includes(operation.command)) continue;
    for (const flag of operation.flags) addFlag(command, flag, given);
    if (operation.body) {
      const description = `${operation.body.description} ${BODY_FLAG.description}`.trim();
      addGeneralFlags(command, [{ ...BODY_FLAG, description }], given);
    }
    addGeneralFlags(command, general, given);
    command
      .addHelpText('after', () => explainOperation(area, operation))
      .action(async () => {
        const { runOperation } = await import('./request/run-operation.ts');
        await runOperation(contract, operation, given);
      });
  }
}

function describeOperation({ summary, description, deprecated, httpMethod, path }: Operation) {
  return [
    deprecated ? 'Deprecated.' : '',
    `${summary}.`.replace(/([.!?])\.$/, '$1'),
    description,
    `${httpMethod} ${path}`,
  ]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

function addFlag(command: Command, flag: Flag, given: GivenFlags): void {
  const group = flag.place === 'body' ? 'Body:' : 'Parameters:';
  const add = (option: Option, preset?: string) => {
    if (preset !== undefined) option.preset(preset);
    command.addOption(option.helpGroup(group).argParser(record(given, flag.flag)));
  };
  const description = describeFlag(flag);
  if (flag.kind !== 'boolean' || flag.list) {
    add(
      new Option(`--${flag.flag} <${flag.kind === 'json' ? 'json' : flag.kind}>`, description),
    );
    return;
  }
  add(new Option(`--${flag.flag} [boolean]`, description), 'true');
  add(new Option(`--no-${flag.flag}`, `The same as --${flag.flag}=false.`), 'false');
}

function addGeneralFlags(
  command: Command,
  flags: readonly GeneralFlag[],
  given: GivenFlags,
  { hidden = false } = {},
): void {
  for (const flag of flags) {
    const short = flag.short === undefined ? '' : `-${flag.short}, `;
    const value = flag.value === undefined ? '' : ` <${flag.value}>`;
    const option = new Option(`${short}--${flag.flag}${value}`, describeFlag(flag)).hideHelp(
      hidden,
    );
    if (flag.value === undefined) option.preset('true');
    command.addOption(option.helpGroup(`${flag.group}:`).argParser(record(given, flag.flag)));
  }
}

/**
 * Keeps the value of a flag outside of commander, whose own names for options would take
 * `--foo-bar` and `--fooBar` for one.
 */
function record(given: GivenFlags, flag: string) {
  return (value: string): string => {
    given.add(flag, value);
    return value;
  };
}
