import { Option, type Command } from 'commander';
import type { Contract } from '../contract.ts';
import type { GivenFlags } from '../flags/given-flags.ts';
import { OUTPUT_FORMS } from '../flags/general-flags.ts';
import { SHELLS } from '../completion/shells.ts';

const GROUP = 'Other commands:';

/** Adds the commands that don't come from the contract. What they need is loaded when they run. */
export function addOwnCommands(program: Command, contract: Contract, given: GivenFlags): void {
  const add = (parent: Command, usage: string, summary: string) =>
    parent.command(usage).summary(summary).description(`${summary}.`).helpGroup(GROUP);

  withOutput(add(program, 'areas', 'List all areas, and which have operations'), given).action(
    async () => (await import('./list-areas.ts')).listAreas(contract, given),
  );

  add(program, 'commands', 'List all commands; --json gives the tree with all parameters')
    .option('--json', 'The whole tree as JSON, for scripts and agents.')
    .action(async ({ json }: { json?: boolean }) =>
      (await import('./list-commands.ts')).listCommands(contract, json === true),
    );

  add(program, 'open', 'Show the page of an operation in the reference')
    .argument('[operation...]', 'such as: contacts list-contact-lists; none shows the start')
    .option(
      '--reference-url <url>',
      `Where the reference is served (default: ${contract.referenceUrl}; env: OUTREACH_REFERENCE_URL).`,
    )
    .option('--print', 'Only print the address.')
    .action(async (words: string[], options: { referenceUrl?: string; print?: boolean }) =>
      (await import('./open-reference.ts')).openReference(contract, words, options),
    );

  addProfileCommands(
    add(program, 'profile', 'Keep keys and settings under a name'),
    contract,
    given,
  );

  add(program, 'completion', 'Print the completions for a shell')
    .argument('<shell>', SHELLS.join(', '))
    .action(async (shell: string) =>
      (await import('../completion/print-script.ts')).printScript(shell),
    );

  add(program, 'help', 'Print help on a command')
    .argument('[command...]')
    .action(async (words: string[]) => {
      await program.parseAsync([...words, '--help'], { from: 'user' });
    });

  program
    .command('__complete', { hidden: true })
    .argument('[words...]')
    .allowUnknownOption()
    .passThroughOptions()
    .helpOption(false)
    .action(async (words: string[]) =>
      (await import('../completion/complete.ts')).printCompletions(contract, words),
    );
}

function addProfileCommands(profile: Command, contract: Contract, given: GivenFlags): void {
  const environments = contract.servers.map(({ name }) => name).join(' or ');
  const add = (usage: string, summary: string) =>
    profile.command(usage).summary(summary).description(`${summary}.`);

  add('add', 'Add a profile, or replace one; the key is asked for, or read from stdin')
    .argument('<name>')
    .option('--env <name>', `The environment to call: ${environments}.`)
    .option('--base-url <url>', 'Another base address than that of the environment.')
    .option('--org-id <string>', 'The organization where none is named.')
    .option('--ws-id <string>', 'The workspace where none is named.')
    .action(async (name: string, options: Record<string, string>) =>
      (await import('../profiles/manage-profiles.ts')).addProfile(contract, name, options),
    );
  add('use', 'Use a profile where none is named')
    .argument('<name>')
    .action(async (name: string) =>
      (await import('../profiles/manage-profiles.ts')).useProfile(name),
    );
  withOutput(add('list', 'List the profiles, without their keys'), given).action(async () =>
    (await import('../profiles/manage-profiles.ts')).listProfiles(given),
  );
  add('remove', 'Remove a profile with its key')
    .argument('<name>')
    .action(async (name: string) =>
      (await import('../profiles/manage-profiles.ts')).removeProfile(name),
    );
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
