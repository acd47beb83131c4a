/** Where a change matters: in what consumers send, or in what they get. */
export type Direction = 'request' | 'response';

/**
 * What a change asks of consumers.
 *
 * - `breaking`: something that worked, or could be relied on, no longer does
 * - `additive`: something new is possible, and all that worked still does
 * - `documentation`: words, examples and marks; no message on the wire changes its meaning
 */
export type Severity = 'breaking' | 'additive' | 'documentation';

/** The part of a version that has to rise (Semantic Versioning 2.0.0). */
export type Bump = 'major' | 'minor' | 'patch';

/** An operation as consumers know it; what the contract does not name is left out. */
export interface ChangedOperation {
  /** In upper case. */
  readonly method: string;
  /** The path template. */
  readonly path: string;
  readonly operationId?: string;
  /** The method of the client, from `x-public-name`. */
  readonly clientMethod?: string;
  /** The command of the CLI without the program's name, from the area and `x-public-name`. */
  readonly cliCommand?: string;
}

/** A value that one side of a change admits and the other does not. */
export interface Witness {
  /** Which contract the value fits. */
  readonly validIn: 'base' | 'head';
  /** What the value is: `request body`, `response body`, `query parameter status` … */
  readonly part: string;
  readonly value: unknown;
  /** Why the other contract refuses it, as its validator says. */
  readonly refusedBecause: string;
}

/** One change of a contract, for one operation or for the contract as a whole. */
export interface ContractChange {
  /** What kind of change, kebab-case and stable: `response-property-removed`. */
  readonly rule: string;
  readonly severity: Severity;
  readonly bump: Bump;
  /** Nothing where neither alone is concerned: an operation removed, a tag renamed. */
  readonly direction?: Direction;
  readonly operation?: ChangedOperation;
  /** JSON pointers to the place, in whichever bundle has it. */
  readonly basePointer?: string;
  readonly headPointer?: string;
  /** One sentence for a consumer: ``response 200: `status` no longer has the value `draft` ``. */
  readonly message: string;
  readonly witness?: Witness;
  /** Names of the mock's examples that come, go or change through it. */
  readonly examples: readonly string[];
  /** The reason of an entry in the file of allowed breaking changes that lets it through. */
  readonly allowed?: string;
}

/** All that changed between two bundles. */
export interface ContractDiff {
  readonly changes: readonly ContractChange[];
  /** The bump that the changes together need; nothing where nothing changed. */
  readonly bump?: Bump;
}
