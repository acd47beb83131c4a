import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ContractChange, Direction } from '@sales-outreach/contract-diff';
import {
  isObject,
  member,
  stringsOf,
  type Json,
  type JsonObject,
} from '@sales-outreach/schema-values';

/**
 * Validates the value of a witness against the schema that it is for, with a validator of its own
 * and by nothing that the diff found on its way.
 */
export function isValidFor(
  document: JsonObject,
  change: ContractChange,
  value: unknown,
): boolean {
  const { witness, operation, direction } = change;
  if (!witness || !operation || !direction) throw new Error(`${change.message}: no witness`);
  const { path, method } = operation;
  const items = path.startsWith('/') ? document['paths'] : document['webhooks'];
  const pathItem = resolve(document, at(items, alias(items, path)));
  const schema = schemaOf(document, pathItem, at(pathItem, method.toLowerCase()), witness.part);
  const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
  addFormats.default(ajv);
  ajv.addSchema(
    asSeenIn(direction, { ...document, wanted: schema ?? true }, document),
    'document',
  );
  return ajv.validate({ $ref: 'document#/wanted' }, value) === true;
}

function schemaOf(
  document: JsonObject,
  pathItem: Json | undefined,
  operation: Json | undefined,
  part: string,
): Json | undefined {
  const [, callback, method = '', expression, inner] =
    /^callback `(\S+) (\S+) (\S+)`: (.*)$/.exec(part) ?? [];
  if (callback !== undefined && expression !== undefined && inner !== undefined) {
    const item = at(at(at(operation, 'callbacks'), callback), expression);
    return schemaOf(document, item, at(item, method.toLowerCase()), inner);
  }
  if (part === 'request body') {
    return mediaSchema(resolve(document, at(operation, 'requestBody')));
  }
  const [, status, header] = /^response (\w+)(?:: header `(.*)`| body)$/.exec(part) ?? [];
  if (status !== undefined) {
    const responses = at(operation, 'responses');
    const wanted = [status, `${status.charAt(0)}XX`, 'default'].find((name) =>
      at(responses, name),
    );
    const response = resolve(document, at(responses, wanted ?? ''));
    if (header === undefined) return mediaSchema(response);
    return at(resolve(document, at(at(response, 'headers'), header)), 'schema');
  }
  const [, place, name] = /^(\w+) parameter `(.*)`$/.exec(part) ?? [];
  const parameters = [operation, pathItem].flatMap((node) => {
    const listed = at(node, 'parameters');
    return Array.isArray(listed) ? listed.map((parameter) => resolve(document, parameter)) : [];
  });
  const parameter = parameters.find(
    (found) => at(found, 'in') === place && at(found, 'name') === name,
  );
  if (parameter === undefined) throw new Error(`There is no ${part}.`);
  return at(parameter, 'schema');
}

/** The path as this side writes it: names of path parameters may differ. */
function alias(items: Json | undefined, path: string): string {
  const shape = (template: string) => template.replaceAll(/\{[^{}]*\}/g, '{}');
  const paths = isObject(items) ? Object.keys(items) : [];
  return paths.find((other) => shape(other) === shape(path)) ?? path;
}

function mediaSchema(node: Json | undefined): Json | undefined {
  const content = at(node, 'content');
  const [media] = isObject(content) ? Object.values(content) : [];
  return at(media, 'schema');
}

function at(node: Json | undefined, name: string): Json | undefined {
  return isObject(node) ? member(node, name) : undefined;
}

function resolve(document: JsonObject, node: Json | undefined): Json | undefined {
  const reference = at(node, '$ref');
  if (typeof reference !== 'string') return node;
  const tokens = reference.slice(2).split('/');
  return tokens.reduce<Json | undefined>((found, token) => at(found, token), document);
}

/** A document's schemas without the properties that only the other direction has. */
function asSeenIn(direction: Direction, value: JsonObject, document: JsonObject): JsonObject {
  const mark = direction === 'request' ? 'readOnly' : 'writeOnly';
  const isHidden = (schema: Json) => at(resolve(document, schema), mark) === true;
  const rewrite = (node: Json): Json => {
    if (Array.isArray(node)) return node.map(rewrite);
    if (!isObject(node)) return node;
    const properties = at(node, 'properties');
    const hidden = isObject(properties)
      ? Object.keys(properties).filter((name) => isHidden(properties[name] ?? true))
      : [];
    return Object.fromEntries(
      Object.entries(node).map(([name, child]): [string, Json] => {
        if (name === 'required' && hidden.length > 0) {
          return [name, stringsOf(child).filter((item) => !hidden.includes(item))];
        }
        if (name !== 'properties' || !isObject(child)) return [name, rewrite(child)];
        const entries = Object.entries(child).map(([key, schema]): [string, Json] => [
          key,
          hidden.includes(key) ? false : rewrite(schema),
        ]);
        return [name, Object.fromEntries(entries)];
      }),
    );
  };
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, rewrite(child)]),
  );
}
