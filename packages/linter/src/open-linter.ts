import { isDay } from './exceptions/is-day.ts';
import type { Finding } from './finding.ts';
import { judgeSources } from './judge-sources.ts';
import type { LintRequest } from './lint-document.ts';
import { createReachedLint, type LintReached } from './reached/lint-reached.ts';
import { loadRedoclyConfig, switchOff } from './redocly-config.ts';
import { FileResolver } from './sources/file-resolver.ts';
import { readSources } from './sources/read-sources.ts';
import { loadRuleset } from './spectral/load-ruleset.ts';

/** A linter that stays, and reads only what has changed since it last looked. */
export interface Linter {
  /** Lints the whole document, as `lintDocument` does. */
  lint(): Promise<Finding[]>;
}

/**
 * Opens a linter for a document that is linted again and again. The two configurations and the
 * rules are read now; to have them read anew, open another one in a process or thread of its own.
 *
 * @throws {@link ConfigurationError} if one of the two configurations can't be used
 * @throws {@link Error} if `today` is no day
 */
export async function openLinter(request: LintRequest): Promise<Linter> {
  const { document, redoclyConfig, spectralRuleset, checks = [] } = request;
  const readToday = () => request.today ?? new Date().toISOString().slice(0, 10);
  const today = readToday();
  if (!isDay(today)) throw new Error(`Expected today as a day (YYYY-MM-DD), got "${today}".`);

  const config = await loadRedoclyConfig(redoclyConfig);
  const ruleset = await loadRuleset(spectralRuleset);
  const resolver = new FileResolver(config.resolve);
  return {
    async lint() {
      resolver.forgetChanged();
      const { sources, faults } = await readSources(document, config, resolver);
      return sources
        ? judgeSources(sources, { config, ruleset, checks }, readToday())
        : [...faults];
    },
  };
}

/** What to lint ahead of the whole document. All paths are absolute. */
export interface ReachedLintRequest extends LintRequest {
  /** The ids of the rules that compare parts of a document with each other, or count all of it. */
  readonly wholeDocumentRules: readonly string[];
}

/**
 * Opens a linter for what a change reaches, which answers ahead of the whole document.
 *
 * @throws {@link ConfigurationError} if one of the two configurations can't be used
 */
export async function openReachedLinter(request: ReachedLintRequest): Promise<LintReached> {
  const config = await loadRedoclyConfig(request.redoclyConfig);
  switchOff(config, request.wholeDocumentRules);
  const ruleset = await loadRuleset(request.spectralRuleset);
  return createReachedLint(
    request.document,
    new FileResolver(config.resolve),
    { config, ruleset, checks: [] },
    new Set(request.wholeDocumentRules),
  );
}
