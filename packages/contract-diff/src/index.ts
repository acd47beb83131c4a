export type {
  Bump,
  ChangedOperation,
  ContractChange,
  ContractDiff,
  Direction,
  Severity,
  Witness,
} from './contract-change.ts';
