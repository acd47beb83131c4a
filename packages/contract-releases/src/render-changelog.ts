import type {
  ChangedOperation,
  ContractChange,
  Severity,
  Witness,
} from '@sales-outreach/contract-diff';
import { groupChanges, nameOperation, type ChangeGroup } from './group-changes.ts';
import type { ReleaseRecord } from './release.ts';

const INTRODUCTION = `# Changelog of the contract

What each release changed for those who call the API. Versions follow [Semantic
Versioning](https://semver.org): a new major version may break a caller, a minor one adds
something, a patch changes words and examples alone. The digits in brackets are the contract's
hash; client, mock and reference show the same ones.
`;

const SECTIONS: readonly (readonly [Severity, string])[] = [
  ['breaking', 'Breaking'],
  ['additive', 'New'],
  ['documentation', 'Documentation'],
];

const LONGEST_VALUE = 160;

/** So many operations are told with their paths; of more the methods of the client are enough. */
const MOST_PATHS = 3;

/**
 * Writes the changelog of a contract, for those who call its API, as Markdown.
 *
 * @param releases - oldest first, as `readReleases` gives them; the newest is told first
 */
export function renderChangelog(releases: readonly ReleaseRecord[]): string {
  return [INTRODUCTION, ...releases.toReversed().map(renderRelease)].join('\n');
}

/** The part of the changelog that tells of one release. */
export function renderRelease({
  version,
  date,
  sha256,
  previous,
  changes,
}: ReleaseRecord): string {
  const title = `## ${version}\n\n${date} [${sha256.slice(0, 12)}]\n`;
  const sections = SECTIONS.map(([severity, name]) =>
    renderSection(name, groupChanges(changes, severity)),
  ).filter((section) => section !== '');
  if (sections.length > 0) return [title, ...sections].join('\n');
  const nothing =
    previous === undefined
      ? 'The first release.'
      : `Nothing changed for callers since ${previous}: changes of the packages raised the version.`;
  return `${title}\n${nothing}\n`;
}

function renderSection(name: string, groups: readonly ChangeGroup[]): string {
  if (groups.length === 0) return '';
  const items = groups.map(({ operations, changes }) =>
    [`- ${describeOperations(operations)}`, ...changes.map(renderChange)].join('\n'),
  );
  return `### ${name}\n\n${items.join('\n')}\n`;
}

function describeOperations(operations: readonly ChangedOperation[]): string {
  if (operations.length === 0) return 'The API as a whole';
  if (operations.length <= MOST_PATHS) return operations.map(describeOperation).join(', ');
  const names = operations.map((operation) =>
    asCode(operation.clientMethod ?? nameOperation(operation)),
  );
  return `${operations.length} operations: ${names.join(', ')}`;
}

function describeOperation(operation: ChangedOperation): string {
  const name = asCode(nameOperation(operation));
  const { clientMethod } = operation;
  return clientMethod === undefined ? name : `${name} (${asCode(clientMethod)})`;
}

function renderChange({ message, severity, witness, allowed }: ContractChange): string {
  const lines = [`  - ${asOneLine(message)}`];
  if (severity === 'breaking' && allowed !== undefined) {
    lines.push(`    - Why: ${asOneLine(allowed)}`);
  }
  if (severity === 'breaking' && witness) lines.push(`    - ${describeWitness(witness)}`);
  return lines.join('\n');
}

/** The example in short: what was valid and no longer is, or what may come now and never did. */
function describeWitness({ validIn, part, value, refusedBecause }: Witness): string {
  const json = JSON.stringify(value) ?? 'nothing';
  const shown = json.length > LONGEST_VALUE ? `${json.slice(0, LONGEST_VALUE)}…` : json;
  const fate =
    validIn === 'base' ? 'was valid and no longer is' : 'may come now and could not before';
  return `For example, ${asCode(shown)} as ${part} ${fate}: ${asOneLine(refusedBecause)}`;
}

/** A code span that may hold backticks (CommonMark 0.31, section 6.1). */
function asCode(text: string): string {
  const runs = [...text.matchAll(/`+/g)].map(([run]) => run.length);
  const fence = '`'.repeat(Math.max(0, ...runs) + 1);
  return runs.length > 0 ? `${fence} ${text} ${fence}` : fence + text + fence;
}

function asOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
