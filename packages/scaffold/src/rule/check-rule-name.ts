import { isMap, parseDocument } from 'yaml';

/**
 * What is wrong with the name of a new rule; undefined where nothing is.
 *
 * @param configurations - the texts of `.spectral.yaml` and `redocly.yaml`
 */
export function findRuleNameFault(
  name: string,
  configurations: readonly string[],
): string | undefined {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/.test(name)) {
    return `Expected a name of several words in kebab case, such as summary-no-full-stop, got "${name}".`;
  }
  const taken = configurations.some((text) => {
    const rules = parseDocument(text).get('rules');
    return isMap(rules) && (rules.has(name) || rules.has(`contract/${name}`));
  });
  return taken ? `There is a rule ${name} already.` : undefined;
}
