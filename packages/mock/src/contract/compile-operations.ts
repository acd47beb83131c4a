import { compileContents, compileHeaders } from './compile-contents.ts';
import { compileParameters } from './compile-parameters.ts';
import type { DocumentFault } from './contract-error.ts';
import {
  isObject,
  joinPointer,
  objectOrEmpty,
  stringOrUndefined,
  type JsonObject,
} from './json.ts';
import type { Located, ReferenceResolver } from './reference-resolver.ts';
import type { SchemaCompiler } from './schema-compiler.ts';
import type { Operation, RequestBody, ResponseDeclaration } from './types.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const STATUS = /^(?:[1-5]\d\d|[1-5]XX|default)$/;

/** What compiling an operation needs and gives to: the document and the parts that work on it. */
export interface CompilationParts {
  readonly document: JsonObject;
  readonly resolver: ReferenceResolver;
  readonly compiler: SchemaCompiler;
  readonly faults: DocumentFault[];
}

/** The operations of a document, in the order in which they stand. */
export function compileOperations(parts: CompilationParts): Operation[] {
  const operations: Operation[] = [];
  for (const [path, item] of Object.entries(objectOrEmpty(parts.document['paths']))) {
    if (path.startsWith('x-')) continue;
    if (!path.startsWith('/')) {
      const message = `Expected a path that begins with "/", received "${path}".`;
      parts.faults.push({ pointer: joinPointer('/paths', path), message });
      continue;
    }
    const pathItem = parts.resolver.resolve(item, joinPointer('/paths', path));
    for (const method of METHODS) {
      const operation = objectOrEmpty(pathItem.value)[method];
      if (!isObject(operation)) continue;
      const pointer = joinPointer(pathItem.pointer, method);
      operations.push(
        compileOperation(
          { value: operation, pointer },
          pathItem,
          path,
          method,
          operations.length,
          parts,
        ),
      );
    }
  }
  reportDuplicateIds(operations, parts.faults);
  return operations;
}

function compileOperation(
  operation: { value: JsonObject; pointer: string },
  pathItem: Located,
  path: string,
  method: string,
  index: number,
  { document, resolver, compiler, faults }: CompilationParts,
): Operation {
  const { value, pointer } = operation;
  const parameterLists = [pathItem, operation].map((owner) => ({
    value: objectOrEmpty(owner.value)['parameters'],
    pointer: joinPointer(owner.pointer, 'parameters'),
  }));
  return {
    index,
    id: stringOrUndefined(value['operationId']) ?? `${method.toUpperCase()} ${path}`,
    method,
    path,
    pointer,
    summary: stringOrUndefined(value['summary']),
    deprecated: value['deprecated'] === true,
    parameters: compileParameters(parameterLists, path, resolver, compiler, faults),
    requestBody: compileRequestBody(
      resolver.resolve(value['requestBody'], joinPointer(pointer, 'requestBody')),
      resolver,
      compiler,
    ),
    responses: compileResponses(value['responses'], joinPointer(pointer, 'responses'), {
      document,
      resolver,
      compiler,
      faults,
    }),
    security: readSecurity(value['security'] ?? document['security']),
  };
}

function compileRequestBody(
  { value, pointer }: Located,
  resolver: ReferenceResolver,
  compiler: SchemaCompiler,
): RequestBody | undefined {
  if (!isObject(value)) return undefined;
  const place = joinPointer(pointer, 'content');
  return {
    required: value['required'] === true,
    contents: compileContents(value['content'], place, 'request', resolver, compiler),
  };
}

function compileResponses(
  responses: unknown,
  pointer: string,
  { resolver, compiler, faults }: CompilationParts,
): ResponseDeclaration[] {
  return Object.entries(objectOrEmpty(responses)).flatMap(([status, item]) => {
    if (status.startsWith('x-')) return [];
    const place = joinPointer(pointer, status);
    if (!STATUS.test(status)) {
      const message = `Expected a status such as 200, a range such as 4XX, or default, received "${status}".`;
      faults.push({ pointer: place, message });
      return [];
    }
    const response = resolver.resolve(item, place);
    if (!isObject(response.value)) return [];
    const { content, headers, description } = response.value;
    const at = (name: string): string => joinPointer(response.pointer, name);
    return [
      {
        status,
        description: stringOrUndefined(description),
        contents: compileContents(content, at('content'), 'response', resolver, compiler),
        headers: compileHeaders(headers, at('headers'), resolver, compiler),
        pointer: response.pointer,
      },
    ];
  });
}

/** The alternatives of a `security` list; `{}` is the alternative that needs nothing. */
function readSecurity(security: unknown): string[][] {
  if (!Array.isArray(security)) return [];
  return security.filter(isObject).map((requirement) => Object.keys(requirement));
}

function reportDuplicateIds(operations: readonly Operation[], faults: DocumentFault[]): void {
  const seen = new Map<string, Operation>();
  for (const operation of operations) {
    const first = seen.get(operation.id);
    if (first) {
      const message = `The operationId "${operation.id}" stands at #${first.pointer} already.`;
      faults.push({ pointer: `${operation.pointer}/operationId`, message });
    }
    seen.set(operation.id, operation);
  }
}
