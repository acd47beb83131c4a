import { isJsonObject, objectAt, type JsonObject } from '../../src/json-object.ts';
import { listAt, resolve, schemasOf } from './contract.ts';

/** A value that the contract shows, and the type that it has to fit. */
export interface TypedExample {
  /** The name of the example in the contract, or the place where it stands. */
  readonly name: string;
  /** The type in TypeScript, where `api` stands for the package. */
  readonly type: string;
  /** The same as a schema. */
  readonly schema: unknown;
  readonly value: unknown;
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Lists every example of a document: of bodies, responses, parameters and schemas. */
export function listExamples(document: JsonObject): TypedExample[] {
  const operations = Object.values(objectAt(document, 'paths'))
    .filter(isJsonObject)
    .flatMap((pathItem) =>
      METHODS.filter((method) => method in pathItem).flatMap((method) =>
        examplesOfOperation(document, pathItem, objectAt(pathItem, method)),
      ),
    );
  const schemas = [...schemasOf(document)].flatMap(([name, schema]) =>
    examplesOfSchema(`api.${name}`, schema),
  );
  return [...operations, ...schemas];
}

function examplesOfOperation(
  document: JsonObject,
  pathItem: JsonObject,
  operation: JsonObject,
): TypedExample[] {
  const type = `api.operations[${JSON.stringify(operation['operationId'])}]`;
  const parameters = [...listAt(pathItem, 'parameters'), ...listAt(operation, 'parameters')];
  return [
    ...parameters.flatMap((parameter) => {
      const { name, in: place, ...rest } = resolve(document, parameter);
      const group = `NonNullable<${type}["parameters"]["${String(place)}"]>`;
      return examplesOfNode(document, rest, `NonNullable<${group}["${String(name)}"]>`);
    }),
    ...examplesOfContent(
      document,
      resolve(document, operation['requestBody'] ?? {}),
      `NonNullable<${type}["requestBody"]>`,
    ),
    ...Object.entries(objectAt(operation, 'responses')).flatMap(([status, response]) =>
      examplesOfContent(
        document,
        resolve(document, response),
        `${type}["responses"][${status === 'default' ? '"default"' : status}]`,
      ),
    ),
  ];
}

function examplesOfContent(
  document: JsonObject,
  owner: JsonObject,
  type: string,
): TypedExample[] {
  return Object.entries(objectAt(owner, 'content')).flatMap(([mediaType, node]) =>
    examplesOfNode(document, resolve(document, node), `${type}["content"]["${mediaType}"]`),
  );
}

/** @param node - a media type object or a parameter object */
function examplesOfNode(document: JsonObject, node: JsonObject, type: string): TypedExample[] {
  const { schema } = node;
  const single =
    'example' in node ? [{ name: type, type, schema, value: node['example'] }] : [];
  const named = Object.entries(objectAt(node, 'examples')).map(([key, example]) => ({
    name: nameOf(example) ?? `${type} ${key}`,
    type,
    schema,
    value: resolve(document, example)['value'],
  }));
  return [...single, ...named];
}

function examplesOfSchema(type: string, schema: JsonObject): TypedExample[] {
  const own = listAt(schema, 'examples').map((value) => ({ name: type, type, schema, value }));
  const inner = Object.entries(objectAt(schema, 'properties')).flatMap(([key, property]) =>
    isJsonObject(property) ? examplesOfSchema(`NonNullable<${type}["${key}"]>`, property) : [],
  );
  return [...own, ...inner];
}

/** The name of a component that an example refers to. */
function nameOf(example: unknown): string | undefined {
  const reference = isJsonObject(example) ? example['$ref'] : undefined;
  return typeof reference === 'string'
    ? reference.replace('#/components/examples/', '')
    : undefined;
}
