import type { Finding } from '../finding.ts';
import type { ReportContext } from './format-findings.ts';
import { relativeFile } from './relative-file.ts';

/** Renders findings as a JSON array, file names relative to the root. */
export function formatAsJson(findings: readonly Finding[], { root }: ReportContext): string {
  return JSON.stringify(
    findings.map((finding) => ({ ...finding, file: relativeFile(finding.file, root) })),
    null,
    2,
  );
}
