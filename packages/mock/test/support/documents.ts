import type { JsonObject } from '../../src/contract/json.ts';

/** A small OpenAPI 3.1 document around some paths. */
export function createDocument(paths: JsonObject, components: JsonObject = {}): JsonObject {
  return {
    openapi: '3.1.0',
    info: { title: 'A foreign API', version: '2' },
    paths,
    components,
  };
}

/** A response with a JSON body. */
export function json(schema: unknown, more: JsonObject = {}): JsonObject {
  return { description: 'A body.', content: { 'application/json': { schema, ...more } } };
}

/** A document of one operation, `GET /things`. */
export function createThings(responses: JsonObject, more: JsonObject = {}): JsonObject {
  return createDocument({
    '/things': { get: { operationId: 'listThings', responses, ...more } },
  });
}
