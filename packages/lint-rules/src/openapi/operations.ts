import { entriesOf, isRecord, type JsonObject } from './record.ts';

/** The fields of a path item that hold an operation (OpenAPI 3.1, section 4.8.9). */
const METHODS = new Set(['delete', 'get', 'head', 'options', 'patch', 'post', 'put', 'trace']);

/** A JSON path: property names and array indices, outermost first. */
export type Place = readonly (string | number)[];

/** An operation and where it stands. */
export interface OperationEntry {
  readonly path: string;
  readonly method: string;
  readonly operation: JsonObject;
  readonly pathItem: JsonObject;
  /** The place of the operation in the document. */
  readonly place: Place;
}

/**
 * Lists the operations of a paths object, in the order of the document.
 *
 * @param paths - the value of the document's `paths`, references resolved
 */
export function listOperations(paths: unknown): OperationEntry[] {
  return entriesOf(paths).flatMap(([path, pathItem]) =>
    isRecord(pathItem) ? listPathOperations(path, pathItem) : [],
  );
}

/** Names an operation the way people speak of it: `GET /pets`. */
export function nameOperation({ method, path }: OperationEntry): string {
  return `${method.toUpperCase()} ${path}`;
}

function listPathOperations(path: string, pathItem: JsonObject): OperationEntry[] {
  return entriesOf(pathItem)
    .filter(([method]) => METHODS.has(method))
    .flatMap(([method, operation]) =>
      isRecord(operation)
        ? [{ path, method, operation, pathItem, place: ['paths', path, method] }]
        : [],
    );
}
