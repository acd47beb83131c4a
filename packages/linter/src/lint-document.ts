import type { DocumentCheck } from './document-check.ts';
import type { Finding } from './finding.ts';
import { openLinter } from './open-linter.ts';

/** What to lint, and by which rules. All paths are absolute. */
export interface LintRequest {
  /** The root document. */
  readonly document: string;
  /** The `redocly.yaml` with the structural rules. */
  readonly redoclyConfig: string;
  /** The `.spectral.yaml` with the governance rules. */
  readonly spectralRuleset: string;
  /** The day that exceptions are judged by, as `YYYY-MM-DD`; today (UTC) if left out. */
  readonly today?: string;
  /** Rules that look beyond the document, besides those of the two configurations. */
  readonly checks?: readonly DocumentCheck[];
}

/**
 * Lints the sources of an OpenAPI 3.1 document: Redocly for its structure, Spectral for its
 * governance, one sorted list of findings.
 *
 * What can't be read, or is a list where a map is expected, is reported alone: a rule that sees
 * half a document would report what isn't wrong.
 *
 * @throws {@link ConfigurationError} if one of the two configurations can't be used
 * @throws {@link Error} if the document does not exist, or `today` is no day
 */
export async function lintDocument(request: LintRequest): Promise<Finding[]> {
  const linter = await openLinter(request);
  return linter.lint();
}
