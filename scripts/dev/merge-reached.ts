import {
  sortFindings,
  type Finding,
  type ReachedFindings,
} from '../../packages/linter/src/index.ts';

/** What is known of a contract between a save and the findings in the whole of it. */
export interface EarlyFindings {
  /** Takes what was found in the whole. */
  settle(findings: readonly Finding[]): void;
  /**
   * Takes what a save gave in the part that it reaches.
   *
   * @returns that, with the earlier findings in files that no save since has reached; nothing
   *   where there is no telling
   */
  merge(result: ReachedFindings | undefined): readonly Finding[] | undefined;
}

/** @param wholeRules - rules whose earlier findings any save may have changed */
export function createEarlyFindings(wholeRules: ReadonlySet<string>): EarlyFindings {
  let settled: readonly Finding[] | undefined;
  let reached = new Set<string>();
  return {
    settle(findings) {
      settled = findings;
      reached = new Set();
    },
    merge(result) {
      if (!result) settled = undefined;
      if (!result || !settled) return undefined;
      reached = reached.union(result.files);
      const kept = settled.filter(
        ({ file, rule }) => !reached.has(file) && !wholeRules.has(rule),
      );
      return sortFindings([...result.findings, ...kept]);
    },
  };
}
