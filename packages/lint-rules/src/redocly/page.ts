/**
 * The page that explains a rule, relative to the root of the repository. Spectral's rules name
 * theirs in the ruleset; a Redocly problem carries its own.
 */
export function pageOf(rule: string): string {
  return `packages/lint-rules/docs/${rule}.md`;
}
