import type { Operation } from '../contract.ts';
import { isObject, objectAt, objectsAt, textAt, type JsonObject } from '../json.ts';
import { chooseExample } from './choose-example.ts';
import { resolve } from './flatten-schema.ts';
import { toKebabCase } from './kebab-case.ts';
import { listFlags } from './list-flags.ts';
import { listLists } from './list-columns.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
/** RFC 9110, section 9.2.1. */
const SAFE_METHODS = new Set(['get', 'head', 'options', 'trace']);

/** An operation before its code is compiled. */
export interface ReadOperation {
  /** The name of the tag that the operation stands under. */
  readonly area: string;
  readonly data: Omit<Operation, 'load'>;
  /** The schema of the input: an object with `path`, `query`, `header` and `body`. */
  readonly inputSchema: JsonObject;
}

/**
 * Reads the operations of a bundled OpenAPI 3.1 document, in its order.
 *
 * @throws Error for what a command could not express, naming the operation
 */
export function readOperations(document: JsonObject): ReadOperation[] {
  return Object.entries(objectAt(document, 'paths')).flatMap(([path, item]) => {
    const pathItem = resolve(document, item);
    return METHODS.filter((method) => isObject(pathItem[method])).map((method) => {
      try {
        return readOperation(document, path, method, pathItem);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`${method.toUpperCase()} ${path}: ${reason}`, { cause: error });
      }
    });
  });
}

function readOperation(
  document: JsonObject,
  path: string,
  method: string,
  pathItem: JsonObject,
): ReadOperation {
  const node = objectAt(pathItem, method);
  const tags = Array.isArray(node['tags']) ? node['tags'] : [];
  const area = tags[0];
  if (typeof area !== 'string') throw new Error('It has no tag; a command stands in an area.');
  const name = readMethodName(node);
  const parameters = mergeParameters(document, pathItem, node);
  const requestBody = isObject(node['requestBody'])
    ? resolve(document, node['requestBody'])
    : undefined;
  const bodyMedia = requestBody && jsonMedia(requestBody);
  const bodySchema = bodyMedia && objectAt(bodyMedia, 'schema');
  const bodyRequired = requestBody?.['required'] === true;
  const flags = listFlags(document, parameters, bodySchema, bodyRequired);
  return {
    area,
    inputSchema: writeInputSchema(parameters, bodySchema, bodyRequired),
    data: {
      area: toKebabCase(area),
      command: toKebabCase(name),
      method: name,
      publicName: textAt(node, 'x-public-name') ?? name,
      operationId: textAt(node, 'operationId') ?? name,
      httpMethod: method.toUpperCase(),
      path,
      summary: oneLine(textAt(node, 'summary') ?? name),
      description: (textAt(node, 'description') ?? '').trim(),
      deprecated: node['deprecated'] === true,
      mutating: !SAFE_METHODS.has(method),
      assumptions: [node, ...parameters, ...(requestBody ? [requestBody] : [])].flatMap(
        (part) => textAt(part, 'x-assumption') ?? [],
      ),
      flags,
      ...(requestBody && {
        body: {
          required: bodyRequired,
          description: oneLine(textAt(requestBody, 'description') ?? ''),
        },
      }),
      lists: listLists(document, successSchema(document, node)),
      example: chooseExample(document, flags, parameters, bodyMedia),
    },
  };
}

/** The name of the client's method, by the same rule as the client's. */
function readMethodName(node: JsonObject): string {
  const publicName = textAt(node, 'x-public-name') ?? '';
  const [, first, rest] = /^PublicApi([A-Z])([A-Za-z0-9]*)$/.exec(publicName) ?? [];
  if (first !== undefined) return `${first.toLowerCase()}${rest}`;
  throw new Error(
    `Expected an x-public-name of PublicApi and a Pascal-case name, got "${publicName}".`,
  );
}

/** A parameter of the operation replaces one of the path item (OpenAPI 3.1, 4.8.9.1). */
function mergeParameters(
  document: JsonObject,
  pathItem: JsonObject,
  node: JsonObject,
): JsonObject[] {
  const all = [...objectsAt(pathItem, 'parameters'), ...objectsAt(node, 'parameters')]
    .map((parameter) => resolve(document, parameter))
    .map(
      (parameter) =>
        [`${textAt(parameter, 'in')} ${textAt(parameter, 'name')}`, parameter] as const,
    );
  return [...new Map(all).values()];
}

function jsonMedia(node: JsonObject): JsonObject {
  const content = objectAt(node, 'content');
  if (isObject(content['application/json'])) return content['application/json'];
  throw new Error(
    `Expected a body of application/json, got ${Object.keys(content).join(', ')}.`,
  );
}

function successSchema(document: JsonObject, node: JsonObject): unknown {
  const responses = Object.entries(objectAt(node, 'responses'));
  const [, success] = responses.find(([status]) => status.startsWith('2')) ?? [];
  const content = objectAt(resolve(document, success), 'content');
  return objectAt(content, 'application/json')['schema'];
}

function writeInputSchema(
  parameters: readonly JsonObject[],
  bodySchema: JsonObject | undefined,
  bodyRequired: boolean,
): JsonObject {
  const place = (name: string) => {
    const own = parameters.filter((parameter) => parameter['in'] === name);
    return {
      type: 'object',
      required: own.filter((node) => node['required'] === true).map((node) => node['name']),
      properties: Object.fromEntries(
        own.map((node) => [textAt(node, 'name') ?? '', node['schema'] ?? true]),
      ),
    };
  };
  return {
    type: 'object',
    required: bodyRequired ? ['body'] : [],
    properties: {
      path: place('path'),
      query: place('query'),
      header: place('header'),
      ...(bodySchema && { body: bodySchema }),
    },
  };
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
