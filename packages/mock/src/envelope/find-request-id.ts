import { getMember, type JsonObject } from '../contract/json.ts';
import type { Contract, MediaTypeDeclaration } from '../contract/types.ts';
import { readErrorProperties, type ErrorProperty } from './error-schema.ts';

/** Where an error body keeps its request identifier: `['error', 'requestId']`. */
export function findRequestIdPath(
  content: MediaTypeDeclaration,
  document: JsonObject,
): readonly string[] | undefined {
  return search(readErrorProperties(content.schema?.schema, document));
}

function search(properties: readonly ErrorProperty[]): string[] | undefined {
  for (const { name, role, properties: inner } of properties) {
    if (role === 'requestId') return [name];
    const below = search(inner);
    if (below) return [name, ...below];
  }
  return undefined;
}

/** The first request identifier that an example of an error shows. */
export function findExampleRequestId({ operations, document }: Contract): string | undefined {
  for (const { responses } of operations) {
    for (const content of responses.flatMap(({ contents }) => contents)) {
      const path =
        content.examples.length > 0 ? findRequestIdPath(content, document) : undefined;
      if (!path) continue;
      for (const { value } of content.examples) {
        const id = path.reduce<unknown>(getMember, value);
        if (typeof id === 'string') return id;
      }
    }
  }
  return undefined;
}
