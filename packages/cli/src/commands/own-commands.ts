/** A command that doesn't come from the contract. */
export interface OwnCommand {
  /** Its words. */
  readonly name: string;
  /** What follows them. */
  readonly usage?: string;
  readonly summary: string;
}

/** The commands that don't come from the contract; no area may be named like them. */
export const OWN_COMMANDS: readonly OwnCommand[] = [
  { name: 'areas', summary: 'List all areas, and which have operations' },
  { name: 'commands', summary: 'List all commands; --json gives the tree with all parameters' },
  {
    name: 'open',
    usage: '[operation...]',
    summary: 'Show the page of an operation in the reference',
  },
  {
    name: 'profile',
    usage: '<command>',
    summary: 'Keep keys and settings under a name',
  },
  { name: 'completion', usage: '<shell>', summary: 'Print the completions for a shell' },
  { name: 'help', usage: '[command...]', summary: 'Print help on a command' },
];

/** The commands below `profile`. */
export const PROFILE_COMMANDS: readonly OwnCommand[] = [
  {
    name: 'add',
    usage: '<name>',
    summary: 'Add a profile, or replace one; the key is asked for, or read from stdin',
  },
  { name: 'use', usage: '<name>', summary: 'Use a profile where none is named' },
  { name: 'list', summary: 'List the profiles, without their keys' },
  { name: 'remove', usage: '<name>', summary: 'Remove a profile with its key' },
];

/** The word that the scripts of the shells ask for completions by; it isn't listed. */
export const COMPLETE_COMMAND = '__complete';
