import type { DocumentCheck } from './document-check.ts';
import { applyExceptions } from './exceptions/apply-exceptions.ts';
import { isDay } from './exceptions/is-day.ts';
import { readExceptions } from './exceptions/read-exceptions.ts';
import { sortFindings, type Finding } from './finding.ts';
import { listRedoclyRules, loadRedoclyConfig } from './redocly-config.ts';
import { findWithRedocly, isOfWrongKind } from './redocly-findings.ts';
import { readSources } from './sources/read-sources.ts';
import { findWithSpectral } from './spectral/find-with-spectral.ts';
import { listSpectralRules, loadRuleset } from './spectral/load-ruleset.ts';

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
  const { document, redoclyConfig, spectralRuleset } = request;
  const { today = new Date().toISOString().slice(0, 10), checks = [] } = request;
  if (!isDay(today)) throw new Error(`Expected today as a day (YYYY-MM-DD), got "${today}".`);

  const config = await loadRedoclyConfig(redoclyConfig);
  const ruleset = await loadRuleset(spectralRuleset);
  const { sources, faults } = await readSources(document, config);
  if (!sources) return [...faults];

  const structure = await findWithRedocly(sources, config);
  const misfits = structure.filter(isOfWrongKind);
  if (misfits.length > 0) return sortFindings(misfits);

  const governance = await findWithSpectral(sources, ruleset);
  const beyond = (await Promise.all(checks.map((check) => check.find(sources)))).flat();
  const rules = new Set([
    ...listRedoclyRules(config),
    ...listSpectralRules(ruleset),
    ...checks.map(({ rule }) => rule),
  ]);
  const exceptions = readExceptions(sources, { today, rules });
  return sortFindings(applyExceptions([...structure, ...governance, ...beyond], exceptions));
}
