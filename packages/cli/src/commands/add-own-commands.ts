import { Argument, Option, type Command } from 'commander';
import { SHELLS } from '../completion/shells.ts';
import type { Contract } from '../contract.ts';
import type { GivenFlags } from '../flags/given-flags.ts';
import { OUTPUT_FORMS } from '../flags/general-flags.ts';
import { OWN_COMMANDS, PROFILE_COMMANDS, type OwnCommand } from './own-commands.ts';

/** Adds the commands that don't come from the contract. What they do is loaded when they run. */
export function addOwnCommands(program: Command, contract: Contract, given: GivenFlags): void {
  const add = (name: string) => addCommand(program, OWN_COMMANDS, name);

  withOutput(add('areas'), given).action(async () =>
    (await import('./list-areas.ts')).listAreas(contract, given),
  );

  add('commands')
    .option('--json', 'The whole tree as JSON, for scripts and agents.')
    .action(async ({ json }: { json?: boolean }) =>
      (await import('./list-commands.ts')).listCommands(contract, json === true),
    );

  add('open')
    .argument('[operation...]', 'such as: contacts list-contact-lists; none shows the start')
    .option(
      '--reference-url <url>',
      `Where the reference is served (default: ${contract.referenceUrl}; env: OUTREACH_REFERENCE_URL).`,
    )
    .option('--print', 'Only print the address.')
    .action(async (words: string[], options: { referenceUrl?: string; print?: boolean }) =>
      (await import('./open-reference.ts')).openReference(contract, words, options),
    );

  addProfileCommands(add('profile'), contract, given);

  add('completion')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .action(async (shell: string) =>
      (await import('../completion/print-script.ts')).printScript(shell),
    );
}

function addProfileCommands(profile: Command, contract: Contract, given: GivenFlags): void {
  const load = () => import('../profiles/manage-profiles.ts');
  const add = (name: string) => addCommand(profile, PROFILE_COMMANDS, name);
  const environments = contract.servers.map(({ name }) => name).join(' or ');
  add('add')
    .argument('<name>')
    .option('--env <name>', `The environment to call: ${environments}.`)
    .option('--base-url <url>', 'Another base address than that of the environment.')
    .option('--org-id <string>', 'The organization where none is named.')
    .option('--ws-id <string>', 'The workspace where none is named.')
    .action(async (name: string, options: Record<string, string>) =>
      (await load()).addProfile(contract, name, options),
    );
  add('use')
    .argument('<name>')
    .action(async (name: string) => (await load()).useProfile(name));
  withOutput(add('list'), given).action(async () => (await load()).listProfiles(given));
  add('remove')
    .argument('<name>')
    .action(async (name: string) => (await load()).removeProfile(name));
}

function addCommand(parent: Command, commands: readonly OwnCommand[], name: string): Command {
  const summary = commands.find((command) => command.name === name)?.summary ?? '';
  return parent.command(name).summary(summary).description(`${summary}.`);
}

function withOutput(command: Command, given: GivenFlags): Command {
  return command.addOption(
    new Option(
      '-o, --output <form>',
      `The form of the list: ${OUTPUT_FORMS.join(', ')} (default: table on a terminal, else json).`,
    ).argParser((value: string) => {
      given.add('output', value);
      return value;
    }),
  );
}
