import type { Json, JsonObject } from '@sales-outreach/schema-values';

/** A place in the document that holds a schema, as a JSON pointer with references followed. */
export type SchemaPointer = string;

export interface Example {
  readonly name: string;
  readonly value: Json;
}

export interface MediaType {
  readonly name: string;
  readonly schema: SchemaPointer | undefined;
  readonly examples: readonly Example[];
}

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie';

export interface Parameter {
  readonly name: string;
  readonly in: ParameterPlace;
  readonly required: boolean;
  readonly style: string;
  readonly explode: boolean;
  readonly allowReserved: boolean;
  /** Where the parameter has `content` and no schema of its own: the media type it is written in. */
  readonly content: string | undefined;
  readonly schema: SchemaPointer | undefined;
  readonly examples: readonly Example[];
  readonly pointer: string;
}

export interface RequestBody {
  readonly required: boolean;
  readonly content: readonly MediaType[];
  readonly pointer: string;
}

export interface HeaderObject {
  readonly name: string;
  readonly required: boolean;
  readonly schema: SchemaPointer | undefined;
}

export interface Link {
  readonly name: string;
  readonly operationId: string | undefined;
  readonly operationRef: string | undefined;
  readonly parameters: JsonObject;
  readonly requestBody: Json | undefined;
}

export interface ResponseObject {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  readonly content: readonly MediaType[];
  readonly headers: readonly HeaderObject[];
  readonly links: readonly Link[];
  readonly pointer: string;
}

export interface SecurityScheme {
  readonly name: string;
  readonly type: string;
  readonly scheme: string;
  readonly in: string;
  readonly parameter: string;
}

export interface Operation {
  /** `operationId`, or method and path where there is none. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: RequestBody | undefined;
  readonly responses: readonly ResponseObject[];
  /** Alternatives of which one must be met; an empty one means that none is needed. */
  readonly security: readonly (readonly SecurityScheme[])[];
  readonly pointer: string;
}

export interface Contract {
  readonly document: JsonObject;
  readonly title: string;
  readonly operations: readonly Operation[];
}
