import type { ContractChange } from './contract-change.ts';

/**
 * Makes one change of those that a schema brings to several responses of an operation: an error
 * envelope is in most of them, and says the same in each.
 *
 * @param changes - of one operation
 */
export function mergeResponses(changes: readonly ContractChange[]): ContractChange[] {
  const merged = new Map<string, { change: ContractChange; statuses: string[] }>();
  for (const change of changes) {
    const [, status, says] = /^response (\w+): (.*)$/s.exec(change.message) ?? [];
    const { rule, basePointer, headPointer } = change;
    const key = JSON.stringify([rule, basePointer, headPointer, says ?? change.message]);
    const known = merged.get(key);
    if (known && status !== undefined) known.statuses.push(status);
    else merged.set(key, { change, statuses: status === undefined ? [] : [status] });
  }
  return [...merged.values()].map(({ change, statuses }) => ({
    ...change,
    message:
      statuses.length > 1
        ? change.message.replace(/^response \w+/, `responses ${statuses.join(', ')}`)
        : change.message,
  }));
}
