import { lintConfig, loadConfig, YamlParseError, type Config } from '@redocly/openapi-core';
import { ConfigurationError, wordsOf } from './configuration-error.ts';
import { placeOf } from './sources/place-of.ts';

/**
 * Loads a `redocly.yaml`.
 *
 * Redocly passes over a rule that it does not know, and over a severity that it does not know:
 * a rule that was misspelt would then never find anything. Here both are errors.
 *
 * @param configPath - absolute path of the file
 * @throws {@link ConfigurationError}
 */
export async function loadRedoclyConfig(configPath: string): Promise<Config> {
  const config = await loadConfig({ configPath }).catch((error: unknown) => {
    throw new ConfigurationError(configPath, reasonsOf(error), { cause: error });
  });
  const faults = await lintConfig({ config });
  const reasons = faults.flatMap(({ message, location }) =>
    location.map((at) => {
      const { line, column } = placeOf(at).start;
      return `${line}:${column} ${message}`;
    }),
  );
  if (reasons.length === 0) reasons.push(...findRuleFaults(config));
  if (reasons.length > 0) throw new ConfigurationError(configPath, reasons);
  return config;
}

/** Redocly's own check passes over the rules of plugins. */
function findRuleFaults(config: Config): string[] {
  const rules = listRedoclyRules(config);
  if (rules.length === 0) return ['It switches no rule on.'];
  const known = new Set(config.getRulesForSpecVersion('oas3').flatMap(Object.keys));
  return rules.filter((id) => !known.has(id)).map((id) => `There is no rule ${id}.`);
}

/** Redocly ends a complaint about YAML with the file and the place; the place comes first here. */
function reasonsOf(error: unknown): string[] {
  if (!(error instanceof YamlParseError)) return wordsOf(error);
  return [`${error.line}:${error.col} ${error.message.split(' in "', 1)[0]}`];
}

/** The ids of the rules that a configuration switches on for OpenAPI 3.1. */
export function listRedoclyRules(config: Config): string[] {
  return Object.entries(config.rules.oas3_1)
    .filter(([, setting]) => severityOf(setting) !== 'off')
    .map(([id]) => id);
}

function severityOf(setting: unknown): unknown {
  return typeof setting === 'object' && setting !== null && 'severity' in setting
    ? setting.severity
    : setting;
}

/** Switches rules of a configuration off; others' ids are passed over. */
export function switchOff(config: Config, rules: readonly string[]): void {
  const settings = config.rules.oas3_1;
  for (const rule of rules) if (rule in settings) settings[rule] = 'off';
}
