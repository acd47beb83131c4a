import type { RunReport } from '../run/run-contract.ts';

/** The report for a terminal: each violation with its request, then what was not exercised. */
export function writeText(report: RunReport): string {
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
      `    replay    --seed ${seed} --phase ${phase} --operation '${operation}'`,
      '',
    );
  }
  const { unexercised } = report;
  if (unexercised.length > 0) {
    lines.push(`Never exercised: ${unexercised.length}`);
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
  const found = violations.length === 0 ? 'no violation' : `${violations.length} violations`;
  return `${records.length} operations, ${requests} requests, ${found}, ${seconds.toFixed(1)} s, seed ${seed}`;
}
