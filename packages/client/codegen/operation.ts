/** A parameter of an operation, as a property of the method's first argument. */
export interface Parameter {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description: string | undefined;
  /** Its type in TypeScript, where that is as plain as `string` or `'pending' | 'all'`. */
  readonly plainType: string | undefined;
}

/** The JSON body of a request. */
export interface RequestBody {
  readonly required: boolean;
  readonly description: string | undefined;
  /** The name of the schema, where the body refers to one. */
  readonly schemaName: string | undefined;
}

/** A success that an operation declares. */
export interface Success {
  readonly status: number;
  /** Whether the answer has a body. */
  readonly hasBody: boolean;
  /** The name of the schema, where the body refers to one. */
  readonly schemaName: string | undefined;
}

/** Values of a contract's `examples`, by their names. */
export type Examples = Readonly<Record<string, unknown>>;

/** An operation of the contract: what a method of the client is made from. */
export interface Operation {
  /** The name of the method: `x-public-name` without its prefix, such as `listWorkspaces`. */
  readonly name: string;
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly areas: readonly string[];
  readonly summary: string | undefined;
  readonly description: string | undefined;
  readonly deprecated: boolean;
  /** Each choice of the contract that concerns the operation, and what it is about. */
  readonly assumptions: readonly { readonly about: string; readonly reason: string }[];
  readonly parameters: readonly Parameter[];
  /** How openapi-fetch has to write arrays and objects in the query, where not by its defaults. */
  readonly querySerializer: object | undefined;
  readonly body: RequestBody | undefined;
  readonly successes: readonly Success[];
  /** The error statuses that the contract lists, in ascending order. */
  readonly errors: readonly number[];
  /** Whether a `default` answer describes every other error. */
  readonly hasDefaultError: boolean;
  /** The segments of `x-idempotency-key`, a JSON pointer into the body. */
  readonly idempotencyKey: readonly string[] | undefined;
  /** The examples of each answer, by status (`200`, `429`, `default`). */
  readonly examples: Readonly<Record<string, Examples>>;
}
