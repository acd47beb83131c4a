import type { RunReport } from '../run/run-contract.ts';
import { namePhases } from './name-phases.ts';
import { plural } from './plural.ts';

/**
 * The report for a terminal: each violation with its request, then what was not exercised.
 *
 * @param replay - words of the command line that a replay needs besides seed, phase and operation
 */
export function writeText(report: RunReport, replay: readonly string[] = []): string {
  const more = replay.map((word) => ` ${word}`).join('');
  const lines: string[] = [];
  for (const violation of report.violations) {
    const { check, operation, title, phase, expected, received, place, curl, seed, count } =
      violation;
    lines.push(
      `✗ ${check}: ${operation}`,
      `    tried     ${title} (${phase}${count > 1 ? `, ${count} requests` : ''})`,
      `    expected  ${expected}`,
      `    received  ${received}`,
      `    contract  #${place}`,
      `    request   ${curl}`,
      `    replay    --seed ${seed} --phase ${phase} --operation '${operation}'${more}`,
      '',
    );
  }
  const { phases, unexercised } = report;
  if (unexercised.length > 0) {
    lines.push(`Never exercised${namePhases(phases)}: ${unexercised.length}`);
    for (const { operation, kind, what } of unexercised.slice(0, 40)) {
      lines.push(`  ${operation}: ${kind} ${what}`);
    }
    if (unexercised.length > 40)
      lines.push(`  and ${unexercised.length - 40} more, all in the reports`);
    lines.push('');
  }
  lines.push(...report.notes, summarize(report));
  return `${lines.join('\n')}\n`;
}

/** One line: what was sent, what was found, and how long it took. */
export function summarize(report: RunReport): string {
  const { requests, records, violations, seconds, seed } = report;
  const found =
    violations.length === 0 ? 'no violation' : plural(violations.length, 'violation');
  return `${plural(records.length, 'operation')}, ${plural(requests, 'request')}, ${found}, ${seconds.toFixed(1)} s, seed ${seed}`;
}
