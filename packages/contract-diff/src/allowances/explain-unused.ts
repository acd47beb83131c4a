import { isObject } from '@sales-outreach/schema-values';
import type { ContractDiff } from '../contract-change.ts';
import { readOperations } from '../operation/operation.ts';
import { findNearest } from './find-nearest.ts';
import type { Allowance } from './read-allowances.ts';

/**
 * Says why an entry lets nothing through: its operation or rule is misspelt, or it has no use.
 *
 * @param contracts - the bundles that are compared
 */
export function explainUnused(
  { rule, operation }: Allowance,
  { changes }: ContractDiff,
  contracts: readonly unknown[],
): string {
  if (operation !== undefined) {
    const names = contracts.flatMap(listOperationNames);
    if (!names.includes(operation)) {
      return `There is no operation ${operation}${ask(findNearest(operation, names))}`;
    }
  }
  const breaking = changes.filter(({ severity }) => severity === 'breaking');
  const rules = breaking.map((change) => change.rule);
  const meant = rules.includes(rule) ? undefined : findNearest(rule, rules);
  if (meant !== undefined) return `Nothing breaks by the rule ${rule}${ask(meant)}`;
  return `The entry for ${rule} lets nothing through. Remove it.`;
}

function ask(meant: string | undefined): string {
  return meant === undefined ? '.' : `; did you mean ${meant}?`;
}

/** All that an entry may call an operation by. */
function listOperationNames(contract: unknown): string[] {
  if (!isObject(contract)) return [];
  return (['paths', 'webhooks'] as const)
    .flatMap((group) => readOperations(contract, group))
    .flatMap(({ named: { method, path, operationId, clientMethod } }) => [
      `${method} ${path}`,
      ...[operationId, clientMethod].filter((name) => name !== undefined),
    ]);
}
