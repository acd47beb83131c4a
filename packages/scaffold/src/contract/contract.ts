import type { JsonObject } from '@sales-outreach/lint-rules/openapi/record';

/** A path of the contract and the file with its path item. */
export interface ContractPath {
  readonly path: string;
  /** Relative to the folder of the contract; undefined where the path item is no `$ref`. */
  readonly file: string | undefined;
  readonly pathItem: JsonObject;
}

/** A parameter that stands in a file of its own. */
export interface SharedParameter {
  readonly file: string;
  /** The name in requests: `orgId`. */
  readonly name: string;
}

/** What a new operation has to fit into. All files are relative to the folder of the contract. */
export interface Contract {
  /** The text of each YAML file. */
  readonly texts: ReadonlyMap<string, string>;
  /** The names of the tags, in their order. */
  readonly areas: readonly string[];
  readonly paths: readonly ContractPath[];
  readonly pathParameters: readonly SharedParameter[];
  /** The file of the schema that every error has. */
  readonly errorFile: string;
  /** The codes of errors by status. */
  readonly errorCodes: ReadonlyMap<string, readonly string[]>;
  /** Every identifier in any file: those of requests and those of things. */
  readonly identifiers: ReadonlySet<string>;
}

/** The file that is the index of the contract. */
export const INDEX = 'openapi.yaml';
