import { styleText } from 'node:util';
import type { ContractDiff, Severity } from '../contract-change.ts';
import { groupChanges, type ChangeGroup } from './group-changes.ts';
import { showConsumers, showOperation, showValue, showWitness, summarize } from './phrases.ts';

const MARKS = { breaking: '✖', additive: '+', documentation: '·' } as const;
const COLORS = { breaking: 'red', additive: 'green', documentation: 'dim' } as const;
/** How many operations are listed for one change; the others are counted. */
const MOST_OPERATIONS = 5;

/** Renders a diff for people at a terminal. */
export function formatForTerminal(diff: ContractDiff, color: boolean): string {
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    color ? styleText(style, text, { validateStream: false }) : text;
  const sections = groupChanges(diff.changes).map(({ title, severity, groups }) =>
    [paint('bold', title), ...groups.map((group) => renderGroup(group, severity, paint))].join(
      '\n\n',
    ),
  );
  return [...sections, summarize(diff)].join('\n\n');
}

type Paint = (style: Parameters<typeof styleText>[0], text: string) => string;

function renderGroup(
  { change, operations, examples }: ChangeGroup,
  severity: Severity,
  paint: Paint,
): string {
  const lines = [`  ${paint(COLORS[severity], MARKS[severity])} ${change.message}`];
  const add = (text: string) => lines.push(`      ${paint('dim', text)}`);
  for (const operation of operations.slice(0, MOST_OPERATIONS)) {
    add([showOperation(operation), ...showConsumers(operation)].join(' · '));
  }
  const rest = operations.length - MOST_OPERATIONS;
  if (rest > 0) add(`and ${rest} more operation${rest === 1 ? '' : 's'}`);
  if (examples.length > 0) add(`mock examples: ${examples.join(', ')}`);
  const { witness, allowed } = change;
  if (witness && severity === 'breaking') {
    add(`${showWitness(change, witness)}: ${showValue(witness.value)}`);
    add(
      `refused by the ${witness.validIn === 'base' ? 'new' : 'old'} contract: ${witness.refusedBecause}`,
    );
  }
  if (allowed !== undefined) add(`allowed: ${allowed}`);
  add(change.rule);
  return lines.join('\n');
}
