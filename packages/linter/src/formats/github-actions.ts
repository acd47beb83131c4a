import type { Finding } from '../finding.ts';
import type { ReportContext } from './format-findings.ts';
import { relativeFile } from './relative-file.ts';

/**
 * Renders findings as workflow commands, one a line: GitHub shows each beside the typed line.
 *
 * Spectral's own formatter leaves `%`, `:` and `,` as they are, which cuts messages and file
 * names that hold them. The escapes are those of the official toolkit (`@actions/core`).
 */
export function formatAsGithubActions(
  findings: readonly Finding[],
  { root }: ReportContext,
): string {
  return findings
    .map(({ file, start, end, rule, severity, message, page }) => {
      const properties = {
        title: rule,
        file: relativeFile(file, root),
        line: start.line,
        endLine: end.line,
        col: start.column,
        // A column range is only meaningful on one line.
        ...(end.line === start.line ? { endColumn: end.column } : {}),
      };
      const list = Object.entries(properties)
        .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
        .join(',');
      return `::${severity} ${list}::${escapeData(page ? `${message}\n${page}` : message)}`;
    })
    .join('\n');
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
