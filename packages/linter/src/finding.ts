/** A place in a text file; lines and columns start at 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** One thing that is wrong, at the place where it was typed. */
export interface Finding {
  /** The id of the rule that found it. */
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** Absolute path of the source file. */
  readonly file: string;
  readonly start: Position;
  /** Exclusive: the position after the last character. */
  readonly end: Position;
  /** The node within `file`: property names and array indices, outermost first. */
  readonly path: readonly string[];
  /** The page that explains the rule: a URL, or a file relative to the root of the repository. */
  readonly page?: string;
}

/**
 * Sorts findings by file, then by position, then by rule, and leaves out repetitions: a file that
 * many places refer to is found wrong once for each of them.
 */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.toSorted(compareFindings).filter(({ rule, file, start, message }) => {
    const key = JSON.stringify([rule, file, start, message]);
    return !seen.has(key) && seen.add(key);
  });
}

function compareFindings(left: Finding, right: Finding): number {
  return (
    compareText(left.file, right.file) ||
    left.start.line - right.start.line ||
    left.start.column - right.start.column ||
    compareText(left.rule, right.rule) ||
    compareText(left.message, right.message)
  );
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
