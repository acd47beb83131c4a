import {
  isJsonObject,
  objectAt,
  objectsAt,
  resolve,
  textAt,
  type JsonObject,
} from './json-object.ts';
import type { Operation, Parameter, RequestBody, Success } from './operation.ts';
import { readQuerySerializer } from './read-query-serializer.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
/** Names that a method can't have: the client has members of these names, or `await` calls them. */
const RESERVED_NAMES = new Set(['all', 'contract', 'http', 'safe', 'then', 'constructor']);
const SCHEMA_REFERENCE = /^#\/components\/schemas\/([^/]+)$/;

/**
 * Reads the operations of a bundled OpenAPI 3.1 document, sorted by name.
 *
 * @throws Error for whatever a method could not express, naming the operation
 */
export function readOperations(document: JsonObject): Operation[] {
  const operations = Object.entries(objectAt(document, 'paths')).flatMap(([path, item]) => {
    const pathItem = resolve(document, isJsonObject(item) ? item : {});
    return METHODS.filter((method) => isJsonObject(pathItem[method])).map((method) =>
      readOperation(document, path, method, pathItem),
    );
  });
  const names = operations.map((operation) => operation.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two operations share the name ${twice}.`);
  return operations.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function readOperation(
  document: JsonObject,
  path: string,
  method: string,
  pathItem: JsonObject,
): Operation {
  const node = objectAt(pathItem, method);
  const place = `${method.toUpperCase()} ${path}`;
  const name = readName(node, place);
  const parameterNodes = mergeParameters(
    objectsAt(pathItem, 'parameters').map((parameter) => resolve(document, parameter)),
    objectsAt(node, 'parameters').map((parameter) => resolve(document, parameter)),
  );
  const bodyNode = isJsonObject(node['requestBody'])
    ? resolve(document, node['requestBody'])
    : undefined;
  const responses = Object.entries(objectAt(node, 'responses')).map(
    ([status, response]) =>
      [status, resolve(document, isJsonObject(response) ? response : {})] as const,
  );
  const range = responses.find(([status]) => /^[1-5]XX$/i.test(status))?.[0];
  if (range !== undefined) {
    fail(place, `answers ${range}; a result is told by its status, so name each`);
  }
  const parameters = parameterNodes.map((parameter) =>
    readParameter(document, parameter, place),
  );
  refuseSharedNames(parameters, place);
  return {
    name,
    operationId: textAt(node, 'operationId') ?? fail(place, 'has no operationId'),
    method: method.toUpperCase(),
    path,
    areas: Array.isArray(node['tags']) ? node['tags'].map(String) : [],
    summary: textAt(node, 'summary'),
    description: textAt(node, 'description'),
    deprecated: node['deprecated'] === true,
    assumptions: [
      ...readAssumption('the operation', node),
      ...parameterNodes.flatMap((parameter) =>
        readAssumption(`\`${textAt(parameter, 'name') ?? ''}\``, parameter),
      ),
      ...(bodyNode ? readAssumption('`body`', bodyNode) : []),
      ...responses.flatMap(([status, response]) =>
        readAssumption(`status ${status}`, response),
      ),
    ],
    parameters,
    querySerializer: readQuerySerializer(document, parameterNodes, place),
    body: bodyNode && readBody(bodyNode, place),
    successes: responses
      .filter(([status]) => /^2\d\d$/.test(status))
      .map(([status, response]) => readSuccess(Number(status), response, place)),
    errors: responses.map(([status]) => Number(status)).filter((status) => status >= 400),
    hasDefaultError: responses.some(([status]) => status === 'default'),
    idempotencyKey: readIdempotencyKey(node, bodyNode, place),
    examples: Object.fromEntries(
      responses.map(([status, response]) => [status, readExamples(document, response)]),
    ),
  };
}

function readName(node: JsonObject, place: string): string {
  const publicName = textAt(node, 'x-public-name') ?? fail(place, 'has no x-public-name');
  const [, first, rest] =
    /^PublicApi([A-Z])([A-Za-z0-9]*)$/.exec(publicName) ??
    fail(
      place,
      `has the x-public-name ${publicName}; expected PublicApi and a Pascal-case name`,
    );
  const name = `${first?.toLowerCase()}${rest}`;
  return RESERVED_NAMES.has(name) ? fail(place, `may not be named ${name}`) : name;
}

/** A parameter of the operation replaces one of the path item (OpenAPI 3.1, 4.8.9.1). */
function mergeParameters(
  shared: readonly JsonObject[],
  own: readonly JsonObject[],
): JsonObject[] {
  const key = (node: JsonObject) => `${textAt(node, 'in')} ${textAt(node, 'name')}`;
  return [...new Map([...shared, ...own].map((node) => [key(node), node])).values()];
}

function readParameter(document: JsonObject, node: JsonObject, place: string): Parameter {
  const name = textAt(node, 'name') ?? fail(place, 'has a parameter without a name');
  const where = textAt(node, 'in');
  if (where !== 'path' && where !== 'query' && where !== 'header') {
    return fail(
      place,
      `has the parameter ${name} in ${where}; only path, query and header can be sent`,
    );
  }
  return {
    name,
    place: where,
    required: node['required'] === true,
    deprecated: node['deprecated'] === true,
    description: textAt(node, 'description'),
    plainType: readPlainType(resolve(document, objectAt(node, 'schema'))),
  };
}

function readPlainType(schema: JsonObject): string | undefined {
  const values = schema['enum'] ?? ('const' in schema ? [schema['const']] : undefined);
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ');
  const type = schema['type'] === 'integer' ? 'number' : schema['type'];
  return type === 'string' || type === 'number' || type === 'boolean' ? type : undefined;
}

function refuseSharedNames(parameters: readonly Parameter[], place: string): void {
  const names = parameters.map((parameter) => parameter.name);
  const shared = names.find((name, index) => name === 'body' || names.indexOf(name) !== index);
  if (shared !== undefined) {
    fail(place, `needs the name ${shared} twice; a method takes parameters and body by name`);
  }
}

function readBody(node: JsonObject, place: string): RequestBody {
  return {
    required: node['required'] === true,
    description: textAt(node, 'description'),
    schemaName: readSchemaName(readJson(node, place)),
  };
}

function readSuccess(status: number, node: JsonObject, place: string): Success {
  const hasBody = Object.keys(objectAt(node, 'content')).length > 0;
  return {
    status,
    hasBody,
    schemaName: hasBody ? readSchemaName(readJson(node, place)) : undefined,
  };
}

function readJson(node: JsonObject, place: string): JsonObject {
  const content = objectAt(node, 'content');
  const media = content['application/json'];
  if (isJsonObject(media)) return media;
  return fail(
    place,
    `has content of ${Object.keys(content).join(', ')}; expected application/json`,
  );
}

function readSchemaName(media: JsonObject): string | undefined {
  const reference = textAt(objectAt(media, 'schema'), '$ref') ?? '';
  return SCHEMA_REFERENCE.exec(reference)?.[1];
}

function readIdempotencyKey(
  node: JsonObject,
  body: JsonObject | undefined,
  place: string,
): string[] | undefined {
  const pointer = textAt(node, 'x-idempotency-key');
  if (pointer === undefined) return undefined;
  if (!pointer.startsWith('/') || body === undefined) {
    return fail(
      place,
      `has the x-idempotency-key ${pointer}; expected a pointer into its body`,
    );
  }
  return pointer
    .slice(1)
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function readExamples(document: JsonObject, response: JsonObject): Record<string, unknown> {
  const media = objectAt(objectAt(response, 'content'), 'application/json');
  const examples = Object.entries(objectAt(media, 'examples')).map(
    ([name, example]) =>
      [name, resolve(document, isJsonObject(example) ? example : {})['value']] as const,
  );
  return Object.fromEntries(examples.filter(([, value]) => value !== undefined));
}

function readAssumption(about: string, node: JsonObject): { about: string; reason: string }[] {
  const reason = textAt(node, 'x-assumption');
  return reason === undefined ? [] : [{ about, reason }];
}

function fail(place: string, problem: string): never {
  throw new Error(`${place} ${problem}.`);
}
