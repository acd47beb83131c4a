import { isObject, type Json, type JsonObject } from '@sales-outreach/schema-values';
import type { Contract } from './model.ts';

/** Where the error bodies of a contract carry the identifier of a request. */
export interface ErrorIdentity {
  /** The names of the members that lead to it, outermost first. */
  readonly path: readonly string[];
}

const named = /^(request|trace|correlation)[-_]?id$/i;

/** Finds the required identifier of a request in the contract's error bodies, if they have one. */
export function findErrorIdentity(contract: Contract): ErrorIdentity | undefined {
  for (const operation of contract.operations) {
    for (const response of operation.responses) {
      if (!/^(4|5|default)/.test(response.status)) continue;
      for (const { schema } of response.content) {
        const found = schema && search(contract.document, at(contract.document, schema), []);
        if (found) return { path: found };
      }
    }
  }
  return undefined;
}

/** The identifier in an error body; undefined where there is none. */
export function identityOf(identity: ErrorIdentity, body: Json): string | undefined {
  let found: Json | undefined = body;
  for (const name of identity.path) found = isObject(found) ? found[name] : undefined;
  return typeof found === 'string' ? found : undefined;
}

function search(
  document: JsonObject,
  schema: Json | undefined,
  path: readonly string[],
): string[] | undefined {
  if (!isObject(schema) || path.length > 4) return undefined;
  if (typeof schema['$ref'] === 'string')
    return search(document, at(document, schema['$ref'].slice(1)), path);
  const { properties, required } = schema;
  if (!isObject(properties) || !Array.isArray(required)) return undefined;
  for (const [name, property] of Object.entries(properties)) {
    if (!required.includes(name)) continue;
    if (named.test(name)) return [...path, name];
    const within = search(document, property, [...path, name]);
    if (within) return within;
  }
  return undefined;
}

function at(document: JsonObject, pointer: string): Json | undefined {
  let found: Json | undefined = document;
  for (const token of decodeURIComponent(pointer).split('/').slice(1)) {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
    found = Array.isArray(found)
      ? found[Number(key)]
      : isObject(found)
        ? found[key]
        : undefined;
  }
  return found;
}
