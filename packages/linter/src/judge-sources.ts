import type { Config } from '@redocly/openapi-core';
import type { Ruleset } from '@stoplight/spectral-core';
import type { DocumentCheck } from './document-check.ts';
import { applyExceptions } from './exceptions/apply-exceptions.ts';
import { readExceptions } from './exceptions/read-exceptions.ts';
import { sortFindings, type Finding } from './finding.ts';
import { listRedoclyRules } from './redocly-config.ts';
import { findWithRedocly, isOfWrongKind } from './redocly-findings.ts';
import type { Sources } from './sources/walk-sources.ts';
import { findWithSpectral } from './spectral/find-with-spectral.ts';
import { listSpectralRules } from './spectral/load-ruleset.ts';

/** All that a document is judged by. */
export interface Rules {
  readonly config: Config;
  readonly ruleset: Ruleset;
  readonly checks: readonly DocumentCheck[];
}

/**
 * Judges sources that can be read by every rule, and by the exceptions that they hold.
 *
 * @param today - the day that exceptions are judged by, as `YYYY-MM-DD`
 */
export async function judgeSources(
  sources: Sources,
  { config, ruleset, checks }: Rules,
  today: string,
): Promise<Finding[]> {
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
