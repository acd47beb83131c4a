export type {
  Bump,
  ChangedOperation,
  ContractChange,
  ContractDiff,
  Direction,
  Severity,
  Witness,
} from './contract-change.ts';
export { diffContracts } from './diff-contracts.ts';
export { DiffError } from './document/part.ts';
export { DIFF_FORMATS, formatDiff, type DiffFormat } from './formats/format-diff.ts';
export { groupChanges, type ChangeGroup, type Section } from './formats/group-changes.ts';
export { applyAllowances, type AllowedDiff } from './allowances/apply-allowances.ts';
export { explainUnused } from './allowances/explain-unused.ts';
export {
  allowChanges,
  type AllowanceResult,
  type AllowanceSource,
} from './command/allow-changes.ts';
export {
  AllowancesError,
  readAllowances,
  type Allowance,
  type AllowanceFault,
  type Allowances,
} from './allowances/read-allowances.ts';
export { crossCheck, type CheckedDiff, type Overruled } from './cross-check/cross-check.ts';
export {
  CrossCheckError,
  runRedoclyDiff,
  type RedoclyMajor,
} from './cross-check/run-redocly-diff.ts';
