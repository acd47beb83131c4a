import type { DocumentFault } from './contract-error.ts';
import type { JsonObject } from './json.ts';
import type { PathRouter } from './path-router.ts';
import type { CompiledSchema } from './schema-compiler.ts';

/** An OpenAPI document, read, resolved and compiled: all that answering a request needs. */
export interface Contract {
  readonly document: JsonObject;
  readonly title: string;
  readonly version: string;
  /** Tells two documents of one version apart; see `hashDocument`. */
  readonly hash: string;
  readonly operations: readonly Operation[];
  readonly router: PathRouter<PathEntry>;
  /** The path prefixes of `servers`, under which the paths are served as well. */
  readonly basePaths: readonly string[];
  readonly securitySchemes: ReadonlyMap<string, SecurityScheme>;
  /** The error response that most operations share: the shape of what no operation declares. */
  readonly commonError: MediaTypeDeclaration | undefined;
  /** What is served, and yet should be known: keywords that nothing checks, and the like. */
  readonly warnings: readonly DocumentFault[];
}

/** A path of the document and what it offers. */
export interface PathEntry {
  readonly path: string;
  /** By method, in lower case. */
  readonly operations: ReadonlyMap<string, Operation>;
}

export interface Operation {
  /** Its place in `Contract.operations`. */
  readonly index: number;
  /** `operationId`, or the method and the path where there is none. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly pointer: string;
  readonly summary: string | undefined;
  readonly deprecated: boolean;
  readonly parameters: readonly Parameter[];
  readonly requestBody: RequestBody | undefined;
  readonly responses: readonly ResponseDeclaration[];
  /** Alternatives, each a list of scheme names that are needed together. Empty: open to all. */
  readonly security: readonly (readonly string[])[];
}

export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie';

export interface Parameter {
  readonly name: string;
  readonly location: ParameterLocation;
  readonly required: boolean;
  readonly style: string;
  readonly explode: boolean;
  readonly allowEmptyValue: boolean;
  /** Where the parameter declares `content`: its value is text of that media type. */
  readonly mediaType: string | undefined;
  readonly schema: CompiledSchema | undefined;
  readonly example: unknown;
  readonly pointer: string;
}

export interface RequestBody {
  readonly required: boolean;
  readonly contents: readonly MediaTypeDeclaration[];
}

export interface ResponseDeclaration {
  /** A status (`200`), a range (`4XX`) or `default`, as declared. */
  readonly status: string;
  readonly description: string | undefined;
  readonly contents: readonly MediaTypeDeclaration[];
  readonly headers: readonly HeaderDeclaration[];
  readonly pointer: string;
}

export interface HeaderDeclaration {
  readonly name: string;
  readonly required: boolean;
  readonly schema: CompiledSchema | undefined;
  readonly example: unknown;
}

export interface MediaTypeDeclaration {
  readonly mediaType: string;
  readonly schema: CompiledSchema | undefined;
  readonly examples: readonly Example[];
  /** The property encodings of a form, by property name (OpenAPI 3.1, section 4.8.15). */
  readonly encoding: JsonObject;
  readonly pointer: string;
}

export interface Example {
  readonly name: string;
  readonly summary: string | undefined;
  readonly value: unknown;
  readonly pointer: string;
}

export interface SecurityScheme {
  readonly name: string;
  readonly type: string;
  /** For `http`: the authentication scheme in lower case. */
  readonly scheme: string | undefined;
  /** For `apiKey`: where it is sent and under which name. */
  readonly location: string | undefined;
  readonly parameterName: string | undefined;
}
