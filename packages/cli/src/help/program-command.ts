import { Command, Help, type Option } from 'commander';
import type { Contract } from '../contract.ts';
import { OWN_COMMANDS } from '../commands/own-commands.ts';
import { styleOutput } from '../output/style.ts';

/** Commander's command with the help of this program. */
export class ProgramCommand extends Command {
  readonly #contract: Contract;

  constructor(name: string, contract: Contract) {
    super(name);
    this.#contract = contract;
    // `outreach help …` is read before anything is parsed.
    this.helpCommand(false);
  }

  override createCommand(name: string): ProgramCommand {
    return new ProgramCommand(name, this.#contract);
  }

  override createHelp(): Help {
    return new ProgramHelp(this.#contract);
  }
}

/**
 * Help that lists, for the program itself, the operations under their areas. Commander knows only
 * the commands there that were asked for.
 */
class ProgramHelp extends Help {
  readonly #contract: Contract;
  #isShown = false;
  #commands: Command[] | undefined;

  constructor(contract: Contract) {
    super();
    this.#contract = contract;
    // Some flags of a body have long names; wrapping beside them still reads better than not.
    this.minWidthToWrap = 24;
  }

  override prepareContext(context: Parameters<Help['prepareContext']>[0]): void {
    super.prepareContext(context);
    this.#isShown = true;
  }

  override visibleCommands(command: Command): Command[] {
    if (command.parent) return super.visibleCommands(command);
    this.#commands ??= this.#isShown ? this.#listOperations() : this.#listAreas();
    return this.#commands;
  }

  #listOperations(): Command[] {
    const operations = this.#contract.areas.flatMap((area) =>
      area.commands.map(({ name, summary }) =>
        new Command(`${area.command} ${name}`).summary(summary).helpGroup(`${area.name}:`),
      ),
    );
    const own = OWN_COMMANDS.map(({ name, usage = '', summary }) =>
      new Command(`${name} ${usage}`.trim()).summary(summary).helpGroup('Other commands:'),
    );
    return [...operations, ...own];
  }

  /** What a mistyped word is compared with. */
  #listAreas(): Command[] {
    const areas = this.#contract.areas.map(({ command }) => command);
    return [...areas, ...OWN_COMMANDS.map(({ name }) => name)].map((name) => new Command(name));
  }

  override groupItems<Item extends Command | Option>(
    _all: Item[],
    visible: Item[],
    nameGroup: (item: Item) => string,
  ): Map<string, Item[]> {
    return super.groupItems(visible, visible, nameGroup);
  }

  override subcommandTerm(command: Command): string {
    return [
      command.name(),
      ...command.registeredArguments.map((each) => {
        const argument = `${each.name()}${each.variadic ? '...' : ''}`;
        return each.required ? `<${argument}>` : `[${argument}]`;
      }),
    ].join(' ');
  }

  override optionDescription(option: Option): string {
    return option.description;
  }

  override styleTitle(title: string): string {
    return styleOutput('bold', title);
  }
}
