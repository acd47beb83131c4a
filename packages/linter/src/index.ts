export type { Finding, Position } from './finding.ts';
export { formatFindings, FORMATS, type Format } from './formats/format-findings.ts';
export { lintDocument, type LintRequest } from './lint-document.ts';
export { listRules, type RuleSummary } from './list-rules.ts';
