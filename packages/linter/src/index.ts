export { ConfigurationError } from './configuration-error.ts';
export type { DocumentCheck } from './document-check.ts';
export { sortFindings, type Finding, type Position } from './finding.ts';
export {
  formatFindings,
  FORMATS,
  wantsColor,
  type Format,
  type ReportContext,
} from './formats/index.ts';
export { lintDocument, type LintRequest } from './lint-document.ts';
export {
  openLinter,
  openReachedLinter,
  type Linter,
  type ReachedLintRequest,
} from './open-linter.ts';
export type { LintReached, ReachedFindings } from './reached/lint-reached.ts';
export { listRules, type RuleSummary } from './list-rules.ts';
