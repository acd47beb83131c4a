import type { RunReport } from '../run/run-contract.ts';

/** The report for programs: everything, the matrix included. */
export function writeJson(report: RunReport): string {
  const { records, ...rest } = report;
  const operations = records.map((record) => ({
    operation: record.operation.id,
    method: record.operation.method,
    path: record.operation.path,
    requests: record.requests,
    statuses: Object.fromEntries(
      record.operation.responses.map(({ status }) => [
        status,
        record.statuses.get(status) ?? 0,
      ]),
    ),
    examples: [...record.examples],
    checks: Object.fromEntries(record.checks),
    ...(record.abandoned !== undefined && { abandoned: record.abandoned }),
  }));
  return `${JSON.stringify({ ...rest, operations }, null, 2)}\n`;
}
