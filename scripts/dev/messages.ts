import type { Finding, ReachedFindings } from '../../packages/linter/src/index.ts';

/** What the threads of the loop are told at their start. */
export interface ThreadSettings {
  readonly root: string;
  /** Whether somebody looks at the reference. */
  readonly reference: boolean;
}

/** What a thread is told. */
export type ThreadRequest =
  /** The number of the latest round. */
  | { readonly kind: 'round'; readonly round: number }
  /** The commit that the contract is compared with may be another one. */
  | { readonly kind: 'base' }
  /** To end, but not in the middle of writing something. */
  | { readonly kind: 'stop' };

/** What the threads report. A report on an earlier round than the latest one is out of date. */
export type ThreadReport =
  /** The configurations or rules can't be used: the thread has ended. */
  | { readonly kind: 'unusable'; readonly message: string }
  /** What of the change is known ahead of the whole; nothing where it can't be told. */
  | {
      readonly kind: 'reached';
      readonly round: number;
      readonly result: ReachedFindings | undefined;
    }
  /** What is wrong with the contract as a whole. */
  | { readonly kind: 'findings'; readonly round: number; readonly findings: readonly Finding[] }
  /** Something could not be done; what did not need it went on. */
  | { readonly kind: 'failed'; readonly round: number; readonly message: string }
  /** The reference in its folder is that of the saved contract. */
  | { readonly kind: 'reference' }
  | { readonly kind: 'ended'; readonly round: number; readonly outcome: Outcome }
  /** What the contract changes for consumers, and whether its version says so: a line each. */
  | { readonly kind: 'change'; readonly round: number; readonly lines: readonly string[] };

/** How a round ended: with the contract as it was, with another one, or with none that is good. */
export type Outcome = 'same' | 'renewed' | 'broken' | 'failed';
