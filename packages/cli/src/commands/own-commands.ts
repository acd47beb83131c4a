/** The commands that don't come from the contract, for `outreach commands`. */
export const OWN_COMMAND_SUMMARIES: readonly (readonly [command: string, summary: string])[] = [
  ['areas', 'List all areas, and which have operations'],
  ['commands', 'List all commands; --json gives the tree with all parameters'],
  ['open', 'Show the page of an operation in the reference'],
  ['profile add', 'Add a profile, or replace one; the key is asked for, or read from stdin'],
  ['profile use', 'Use a profile where none is named'],
  ['profile list', 'List the profiles, without their keys'],
  ['profile remove', 'Remove a profile with its key'],
  ['completion', 'Print the completions for a shell'],
  ['help', 'Print help on a command'],
];
