import { listRedoclyRules, loadRedoclyConfig } from './redocly-config.ts';
import { listSpectralRules, loadRuleset } from './spectral/load-ruleset.ts';

/** A rule that is switched on. */
export interface RuleSummary {
  readonly id: string;
  readonly engine: 'redocly' | 'spectral';
}

/**
 * Lists the rules that the two configurations switch on, sorted by engine and id.
 *
 * @param redoclyConfig - absolute path of the `redocly.yaml`
 * @param spectralRuleset - absolute path of the `.spectral.yaml`
 * @throws {@link ConfigurationError} if one of them can't be used
 */
export async function listRules(
  redoclyConfig: string,
  spectralRuleset: string,
): Promise<RuleSummary[]> {
  const redocly = listRedoclyRules(await loadRedoclyConfig(redoclyConfig));
  const spectral = listSpectralRules(await loadRuleset(spectralRuleset));
  return [
    ...redocly.toSorted().map((id): RuleSummary => ({ id, engine: 'redocly' })),
    ...spectral.toSorted().map((id): RuleSummary => ({ id, engine: 'spectral' })),
  ];
}
