/** A file that is written new. */
export interface NewFile {
  /** Relative to the folder that the plan is for, with forward slashes. */
  readonly file: string;
  readonly text: string;
}

/** A file that stands already and gets some lines more. */
export interface GrownFile extends NewFile {
  /** Its text until now. */
  readonly before: string;
}

/** All that is written for one request: everything or nothing. */
export interface Plan {
  readonly created: readonly NewFile[];
  readonly grown: readonly GrownFile[];
  /** What is left to the person who asked, a sentence each. */
  readonly notes: readonly string[];
}

/** Lists the names of a plan's files: what is new, then what grows. */
export function listFiles({ created, grown }: Plan): string[] {
  return [...created, ...grown].map(({ file }) => file);
}
