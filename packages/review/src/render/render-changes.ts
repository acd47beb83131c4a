import {
  groupChanges,
  type ChangeGroup,
  type ContractChange,
  type Direction,
  type Severity,
  type Witness,
} from '@sales-outreach/contract-diff';
import { codeBlock, count, details, list, paragraphs, type Room } from './blocks.ts';
import { code, html, link, sentence } from './inline.ts';
import type { Links } from './links.ts';

/** Operations that are named where one change concerns several. */
const NAMED = 4;

/** What the changes are rendered with. */
export interface ChangeContext {
  readonly links: Links;
  readonly room: Room;
  /** The part of the reference's address that leads to an operation, by `METHOD path`. */
  readonly referenceLinks: Readonly<Record<string, string>>;
}

/** The changes by what they ask of consumers, the gravest first; documentation is folded. */
export function renderChanges(
  changes: readonly ContractChange[],
  context: ChangeContext,
): string {
  const sections = groupChanges(changes).map(({ severity, isAllowed, groups }) => {
    const [noun, plural] = isAllowed ? ALLOWED : NOUNS[severity];
    const title = `${MARKS[severity]} <b>${count(groups.length, noun, plural)}</b>`;
    const content = list(
      groups.map((group) => renderGroup(group, context)),
      context.room,
    );
    return severity === 'documentation' || groups.length > MANY
      ? details(title, content, severity === 'breaking')
      : `${title}\n\n${content}`;
  });
  return paragraphs(sections);
}

/** A section of more groups than this can be folded. */
const MANY = 10;

const MARKS: Record<Severity, string> = { breaking: '🔴', additive: '🟢', documentation: '⚪' };

const NOUNS: Record<Severity, readonly [string, string]> = {
  breaking: ['breaking change', 'breaking changes'],
  additive: ['addition', 'additions'],
  documentation: ['change of documentation', 'changes of documentation'],
};

const ALLOWED = ['breaking change, let through', 'breaking changes, let through'] as const;

/** A breaking change that nobody let through. */
export function isBreaking({ severity, allowed }: ContractChange): boolean {
  return severity === 'breaking' && allowed === undefined;
}

function renderGroup(group: ChangeGroup, context: ChangeContext): string {
  const { message, allowed, witness, direction } = group.change;
  const lines = [
    sentence(message),
    renderOperations(group, context),
    allowed === undefined ? '' : `Let through: ${sentence(allowed)}`,
  ];
  // In a comment GitHub breaks a line where the source does, in a file it does not.
  const words = lines.filter(Boolean).join('<br>');
  if (!witness) return words;
  const proof = renderWitness(witness, direction, context.room);
  return `${words}${proof.isBlock ? '\n\n' : '<br>'}${proof.text}`;
}

function renderOperations(group: ChangeGroup, context: ChangeContext): string {
  const operations = new Map(
    group.operations.map((operation) => [`${operation.method} ${operation.path}`, operation]),
  );
  const names = [...operations].map(([key, { clientMethod }]) => {
    const anchor = context.referenceLinks[key];
    const { reference } = context.links;
    const address = reference && anchor?.startsWith('#') ? `${reference}${anchor}` : undefined;
    return link(code(clientMethod ?? key), address);
  });
  const commands = [...operations.values()].flatMap(({ cliCommand }) =>
    // Of what all operations share, their names tell enough.
    cliCommand === undefined || operations.size > NAMED ? [] : `outreach ${cliCommand}`,
  );
  return [
    names.length === 0 ? '' : `in ${enumerate(names)}`,
    tell('command', commands),
    tell('example', group.examples),
  ]
    .filter(Boolean)
    .join(' · ');
}

function tell(noun: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  return `${names.length === 1 ? noun : `${noun}s`} ${enumerate(names.map((name) => code(name)))}`;
}

function enumerate(names: readonly string[]): string {
  const left = names.length - NAMED;
  return left > 1 ? `${names.slice(0, NAMED).join(', ')} and ${left} more` : names.join(', ');
}

/** What a value shows, by where it is sent and which contract it fits. */
const STORIES: Record<Direction, Record<Witness['validIn'], string>> = {
  request: { base: 'was valid and no longer is', head: 'is valid now and was not' },
  response: { base: 'could come and no longer can', head: 'may come now and could not before' },
};

/** A value that is longer than this stands in a block of its own. */
const SHORT = 60;

function renderWitness(
  witness: Witness,
  direction: ContractChange['direction'],
  room: Room,
): { text: string; isBlock: boolean } {
  const { validIn, part, value, refusedBecause } = witness;
  const story = STORIES[direction ?? 'request'][validIn];
  const json = JSON.stringify(value) ?? 'nothing';
  if (json.length <= SHORT) {
    const text = `${code(json)} as ${sentence(part)} ${story}: ${sentence(refusedBecause)}`;
    return { text, isBlock: false };
  }
  const lines = JSON.stringify(value, null, 2).split('\n');
  const summary = `a ${html(part)} that ${story}: ${html(refusedBecause)}`;
  return { text: details(summary, codeBlock('json', lines, room)), isBlock: true };
}
