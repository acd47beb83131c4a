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
export { groupChanges, type ChangeGroup } from './formats/group-changes.ts';
