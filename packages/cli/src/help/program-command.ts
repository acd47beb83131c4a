import { Command, Help, type Option } from 'commander';
import type { Contract } from '../contract.ts';
import { styleOutput } from '../output/style.ts';

/** Commander's command with the help of this program. */
export class ProgramCommand extends Command {
  readonly #contract: Contract;

  constructor(name: string, contract: Contract) {
    super(name);
    this.#contract = contract;
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
 * the areas there, which it needs for parsing and for suggesting near names.
 */
class ProgramHelp extends Help {
  readonly #contract: Contract;
  #isShown = false;

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
    const visible = super.visibleCommands(command);
    if (command.parent || !this.#isShown) return visible;
    const areas = new Set(this.#contract.areas.map((area) => area.command));
    const operations = this.#contract.areas.flatMap((area) =>
      area.commands.map(({ name, summary }) =>
        new Command(`${area.command} ${name}`).summary(summary).helpGroup(`${area.name}:`),
      ),
    );
    return [...operations, ...visible.filter((own) => !areas.has(own.name()))];
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
