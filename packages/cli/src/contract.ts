import type { CallOptions, Result, SafeOutreachMethods } from '@sales-outreach/client';

/** What the command line knows of the contract at start-up; the rest is loaded when chosen. */
export interface Contract {
  readonly title: string;
  readonly version: string;
  /** Where the reference is served, from the contract's `externalDocs` or of a local start. */
  readonly referenceUrl: string;
  /** The contract's servers in its order; the first one is the default. */
  readonly servers: readonly Server[];
  readonly areas: readonly Area[];
}

export interface Server {
  /** The name for `--env`, such as `sandbox`. */
  readonly name: string;
  readonly url: string;
}

/** An area of the API (a tag of the contract). */
export interface Area {
  readonly name: string;
  /** The first word of its commands, such as `knowledge-bases`. */
  readonly command: string;
  readonly description: string;
  readonly stability?: string;
  readonly commands: readonly CommandSummary[];
  /** Loads the area's operations, by the name of their commands. */
  readonly load: () => Promise<{ readonly operations: Readonly<Record<string, Operation>> }>;
}

export interface CommandSummary {
  readonly name: string;
  readonly summary: string;
}

/** An operation of the contract, as a command. */
export interface Operation {
  /** The first word of its command. */
  readonly area: string;
  readonly command: string;
  /** The name of the client's method, such as `listContactLists`. */
  readonly method: string;
  /** The public name, such as `PublicApiListContactLists`; the reference links by it. */
  readonly publicName: string;
  readonly operationId: string;
  readonly httpMethod: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly deprecated: boolean;
  /** Whether a call may change something: any method that isn't safe (RFC 9110, 9.2.1). */
  readonly mutating: boolean;
  /** Each choice of the contract that concerns the operation. */
  readonly assumptions: readonly string[];
  readonly flags: readonly Flag[];
  readonly body?: Body;
  /** The lists of objects in a successful answer, and the columns they have by the contract. */
  readonly lists: readonly List[];
  /** The arguments of a call that works, as one would type them. */
  readonly example: readonly string[];
  readonly load: () => Promise<OperationCode>;
}

export type Place = 'path' | 'query' | 'header' | 'body';

/** How the text of a flag becomes a value. */
export type Kind = 'string' | 'number' | 'integer' | 'boolean' | 'json';

/** A parameter, or a property of the body, as a flag. */
export interface Flag {
  /** The flag without its dashes, such as `org-id` or `confirmation.token`. */
  readonly flag: string;
  readonly place: Place;
  /** The parameter's name, or the way to the property in the body. */
  readonly at: readonly string[];
  readonly kind: Kind;
  /** Whether the flag may be repeated, for a list of values. */
  readonly list: boolean;
  readonly required: boolean;
  /** What is allowed, in words, such as `string of at least 1 character`. */
  readonly type: string;
  readonly values?: readonly string[];
  readonly default?: unknown;
  readonly description: string;
  /** The environment variable that the flag is taken from. */
  readonly variable?: string;
}

export interface Body {
  readonly required: boolean;
  readonly description: string;
}

export interface List {
  /** The property that holds the list. */
  readonly property: string;
  readonly columns: readonly string[];
}

/** The parts of a call's input that are checked apart. */
export interface Input {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly header: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** A violation of a schema, as ajv reports it (the parts that are read). */
export interface SchemaError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** The code of an operation: the compiled check of its input, and the call of its method. */
export interface OperationCode {
  /** Gives every violation of the contract. */
  readonly check: (input: Input) => readonly SchemaError[];
  readonly call: (
    methods: SafeOutreachMethods,
    input: Readonly<Record<string, unknown>>,
    options: CallOptions,
  ) => Promise<Result<unknown, number, number>>;
}
