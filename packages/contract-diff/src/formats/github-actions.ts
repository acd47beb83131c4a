import type { ContractDiff } from '../contract-change.ts';
import { groupChanges } from './group-changes.ts';
import { showOperation, showValue, showWitness } from './phrases.ts';

/** Renders a diff as workflow commands, one a line: what breaks is an error, the rest a notice. */
export function formatAsGithubActions({ changes }: ContractDiff): string {
  return groupChanges(changes)
    .flatMap(({ severity, isAllowed, groups }) =>
      groups.map(({ change, operations }) => {
        const { witness, allowed, rule, message } = change;
        const lines = [
          message,
          ...operations.map(showOperation),
          ...(witness && severity === 'breaking'
            ? [`${showWitness(change, witness)}: ${showValue(witness.value)}`]
            : []),
          ...(allowed === undefined ? [] : [`allowed: ${allowed}`]),
        ];
        const command = severity === 'breaking' && !isAllowed ? 'error' : 'notice';
        return `::${command} title=${escapeProperty(rule)}::${escapeData(lines.join('\n'))}`;
      }),
    )
    .join('\n');
}

// The escapes are those of the official toolkit (`@actions/core`).
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
