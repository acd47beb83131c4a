import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { insertBehindLine } from '../files/insert-text.ts';
import { Refusal } from '../refusal.ts';
import { SAMPLE_HOLDS } from './sample-rule.ts';

/** Adds a rule to the text of `.spectral.yaml`: its function, and at the end the rule itself. */
export function addToRuleset(ruleset: string, name: string): string {
  const functions = parseDocument(ruleset).get('functions', true);
  const last = isSeq(functions) ? functions.items.at(-1) : undefined;
  if (!isScalar(last) || !last.range || (isSeq(functions) && functions.flow)) {
    throw new Refusal(['Expected a list under `functions` in .spectral.yaml, found none.']);
  }
  if (parseDocument(ruleset).has('rules') && !endsInRules(ruleset)) {
    throw new Refusal(['Expected `rules` to stand last in .spectral.yaml.']);
  }
  const withFunction = insertBehindLine(ruleset, last.range[1] - 1, `  - ${name}\n`);
  return `${withFunction.trimEnd()}
  ${name}:
    description: ${SAMPLE_HOLDS}
    message: '{{error}}'
    severity: error
    given: $.paths
    then:
      function: ${name}
    extensions:
      page: packages/lint-rules/docs/${name}.md
`;
}

/** Adds a row to the table of our rules in the text of the README, in the order of the names. */
export function addToReadme(readme: string, name: string): string {
  const rows = [...readme.matchAll(/^\| `(?:contract\/)?([a-z-]+)` .*\]\(docs\/.*\n/gm)];
  const next = rows.find(([, other = '']) => other > name);
  const last = rows.at(-1);
  if (!last) {
    throw new Refusal(['Expected the table of our rules in the README, found none.']);
  }
  const position = next ? next.index : last.index + last[0].length;
  const row = `| \`${name}\` | Spectral | ${SAMPLE_HOLDS} | [${name}](docs/${name}.md) |\n`;
  return readme.slice(0, position) + row + readme.slice(position);
}

function endsInRules(ruleset: string): boolean {
  const { contents } = parseDocument(ruleset);
  const key = isMap(contents) ? contents.items.at(-1)?.key : undefined;
  return isScalar(key) && key.value === 'rules';
}
