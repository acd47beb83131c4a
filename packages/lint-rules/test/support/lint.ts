import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { lintDocument, type LintRequest } from '@sales-outreach/linter';
import { CONFIGURATIONS } from './repository.ts';

/** What a test says about a finding. */
export interface ShortFinding {
  readonly rule: string;
  /** Relative to the folder of the root document. */
  readonly file: string;
  readonly line: number;
  readonly message: string;
  /** Where the rule is explained. */
  readonly page?: string;
}

/** Lints the `openapi.yaml` in a folder by the rules of the repository. */
export async function lintFolder(
  folder: string,
  options: Partial<LintRequest> = {},
): Promise<ShortFinding[]> {
  const document = path.join(folder, 'openapi.yaml');
  const findings = await lintDocument({ ...CONFIGURATIONS, document, ...options });
  return findings.map(({ rule, file, start, message, page }) => ({
    rule,
    file: path.relative(folder, file).split(path.sep).join('/'),
    line: start.line,
    message,
    ...(page ? { page } : {}),
  }));
}

/** The text of a finding's line, without the space around it. */
export async function readLine(folder: string, finding: ShortFinding): Promise<string> {
  const text = await readFile(path.join(folder, finding.file), 'utf8');
  return text.split('\n')[finding.line - 1]?.trim() ?? '';
}
