import type { Edit } from './contract-copy.ts';

/** A fault that a designer could make, and the one finding that it is expected to give. */
export interface Mutation {
  readonly rule: string;
  /** Completes the sentence "it is found that …". */
  readonly fault: string;
  readonly edits: readonly Edit[];
  /** The line of the finding, as it stands in the changed file. */
  readonly at: { readonly file: string; readonly line: string };
}
