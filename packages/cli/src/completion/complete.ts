import { OWN_COMMANDS, PROFILE_COMMANDS } from '../commands/own-commands.ts';
import type { Contract, Flag } from '../contract.ts';
import { BODY_FLAG, listGeneralFlags, type GeneralFlag } from '../flags/general-flags.ts';
import { readProfiles } from '../profiles/profile-file.ts';
import { SHELLS } from './shells.ts';

/** A word that may come next, and what it means. */
type Candidate = readonly [word: string, meaning: string];

/**
 * Prints the words that may stand at the end of a command line, one per line with their meaning
 * behind a tab.
 *
 * @param words - the words behind `outreach`; the last one is being typed
 */
export async function printCompletions(
  contract: Contract,
  words: readonly string[],
): Promise<void> {
  const current = words.at(-1) ?? '';
  const candidates = await listCandidates(contract, words.slice(0, -1), current);
  const lines = candidates
    .filter(([word]) => word.startsWith(current))
    .map(([word, meaning]) => `${word}\t${meaning.replaceAll(/\s+/g, ' ')}\n`);
  process.stdout.write(lines.join(''));
}

async function listCandidates(
  contract: Contract,
  before: readonly string[],
  current: string,
): Promise<readonly Candidate[]> {
  const flags = await listFlags(contract, before);
  const [, inline] = /^--([^=]+)=/.exec(current) ?? [];
  if (inline !== undefined) {
    const values = await listValues(flags, inline);
    return values.map(([value, meaning]) => [`--${inline}=${value}`, meaning]);
  }
  const last = before.at(-1) ?? '';
  const awaiting = flags.find((flag) => awaitsValue(flag, last));
  if (awaiting) return listValues(flags, awaiting.flag);
  if (current.startsWith('-')) return flags.map(toCandidate);
  return listWords(contract, positionals(before, flags));
}

type AnyFlag = Flag | GeneralFlag;

/** Whether a word is a flag whose value comes next. */
function awaitsValue(flag: AnyFlag, word: string): boolean {
  const isFlag = word === `--${flag.flag}` || ('short' in flag && word === `-${flag.short}`);
  return (
    isFlag && ('at' in flag ? flag.kind !== 'boolean' || flag.list : flag.value !== undefined)
  );
}

function toCandidate(flag: AnyFlag): Candidate {
  return [`--${flag.flag}`, flag.description];
}

async function listFlags(contract: Contract, before: readonly string[]): Promise<AnyFlag[]> {
  const general = listGeneralFlags(contract.servers.map(({ name }) => name));
  const [areaWord, operationWord] = positionals(before, general);
  const area = contract.areas.find(({ command }) => command === areaWord);
  const operation =
    area && operationWord ? (await area.load()).operations[operationWord] : undefined;
  if (!operation) return general;
  return [...operation.flags, ...(operation.body ? [BODY_FLAG] : []), ...general];
}

/** The words that are neither flags nor values of flags. */
function positionals(before: readonly string[], flags: readonly AnyFlag[]): string[] {
  return before.filter((word, index) => {
    const previous = before[index - 1] ?? '';
    const isValue = flags.some((flag) => awaitsValue(flag, previous));
    return !word.startsWith('-') && !isValue;
  });
}

async function listValues(flags: readonly AnyFlag[], name: string): Promise<Candidate[]> {
  if (name === 'profile') {
    const { profiles } = await readProfiles(process.env);
    return Object.keys(profiles).map((profile) => [profile, 'profile']);
  }
  const flag = flags.find((entry) => entry.flag === name);
  return (flag?.values ?? []).map((value) => [value, flag?.description ?? '']);
}

async function listWords(
  contract: Contract,
  [first, second]: readonly string[],
): Promise<Candidate[]> {
  if (first === undefined) {
    const areas = contract.areas.map((area): Candidate => [area.command, area.description]);
    return [...areas, ...OWN_COMMANDS.map(({ name, summary }): Candidate => [name, summary])];
  }
  const area = contract.areas.find(({ command }) => command === first);
  if (area && second === undefined) {
    return area.commands.map(({ name, summary }) => [name, summary]);
  }
  if (first === 'completion' && second === undefined) return SHELLS.map((shell) => [shell, '']);
  if (first === 'profile') return listProfileWords(second);
  if (first === 'open' || first === 'help') {
    return contract.areas.flatMap(({ command, commands }) =>
      second === undefined
        ? [[command, ''] as const]
        : commands
            .filter(() => command === second)
            .map(({ name, summary }) => [name, summary] as const),
    );
  }
  return [];
}

async function listProfileWords(second: string | undefined): Promise<Candidate[]> {
  if (second === undefined) return PROFILE_COMMANDS.map(({ name, summary }) => [name, summary]);
  if (second !== 'use' && second !== 'remove') return [];
  const { profiles } = await readProfiles(process.env);
  return Object.keys(profiles).map((profile) => [profile, 'profile']);
}
