import type { ContractDiff } from '../contract-change.ts';
import { groupChanges, type ChangeGroup } from './group-changes.ts';
import { showConsumers, showOperation, showValue, showWitness, summarize } from './phrases.ts';

/** Renders a diff as Markdown (CommonMark, no HTML in it). */
export function formatAsMarkdown(diff: ContractDiff): string {
  const sections = groupChanges(diff.changes).map(({ title, severity, groups }) =>
    [
      `## ${title}`,
      groups.map((group) => renderGroup(group, severity === 'breaking')).join('\n'),
    ].join('\n\n'),
  );
  return ['# Changes of the contract', summarize(diff), ...sections].join('\n\n');
}

function renderGroup(
  { change, operations, examples }: ChangeGroup,
  isBreaking: boolean,
): string {
  const lines = [`- ${escapeText(change.message)}`];
  const add = (text: string) => lines.push(`  - ${text}`);
  for (const operation of operations) {
    add([showOperation(operation), ...showConsumers(operation)].map(code).join(', '));
  }
  if (examples.length > 0) add(`mock examples: ${examples.map(code).join(', ')}`);
  const { witness, allowed } = change;
  if (witness && isBreaking) {
    add(
      `${escapeText(showWitness(change, witness))}: ${code(showValue(witness.value))},` +
        ` refused by the ${witness.validIn === 'base' ? 'new' : 'old'} contract: ${escapeText(witness.refusedBecause)}`,
    );
  }
  if (allowed !== undefined) add(`allowed: ${escapeText(allowed)}`);
  return lines.join('\n');
}

/** Text as it is, but for what is between backticks, which is code already. */
function escapeText(text: string): string {
  return text
    .replaceAll('\n', ' ')
    .split(/(`[^`]*`)/)
    .map((piece, index) =>
      index % 2 === 1 ? piece : piece.replaceAll(/[\\*_[\]<>#|]/g, '\\$&'),
    )
    .join('');
}

/** A code span that holds any text, backticks too (CommonMark, 6.1). */
function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return longest > 0 ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
}
