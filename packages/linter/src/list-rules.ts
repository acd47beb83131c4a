import { loadConfig } from '@redocly/openapi-core';
import { loadRuleset } from './spectral-ruleset.ts';

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
 */
export async function listRules(
  redoclyConfig: string,
  spectralRuleset: string,
): Promise<RuleSummary[]> {
  const config = await loadConfig({ configPath: redoclyConfig });
  const redocly = Object.entries(config.rules.oas3_1)
    .filter(([, setting]) => severityOf(setting) !== 'off')
    .map(([id]): RuleSummary => ({ id, engine: 'redocly' }));
  const ruleset = await loadRuleset(spectralRuleset);
  const spectral = Object.values(ruleset.rules)
    .filter((rule) => rule.enabled)
    .map((rule): RuleSummary => ({ id: rule.name, engine: 'spectral' }));
  return [...redocly, ...spectral].sort((left, right) =>
    `${left.engine} ${left.id}` < `${right.engine} ${right.id}` ? -1 : 1,
  );
}

function severityOf(setting: unknown): unknown {
  return typeof setting === 'object' && setting !== null && 'severity' in setting
    ? setting.severity
    : setting;
}
