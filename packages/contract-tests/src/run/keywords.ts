import { isObject } from '@sales-outreach/schema-values';
import { isJson } from '../document/find-response.ts';
import type { Operation, ResponseObject } from '../document/model.ts';
import { canEncode } from '../request/encode-body.ts';
import type { Engine } from './engine.ts';
import { keywordsWithin, valueAt } from './keyword-places.ts';

/** A keyword of a schema that requests are held to, and the sides of it that can be sent. */
export interface KeywordPlace {
  readonly place: string;
  readonly sides: ReadonlySet<'valid' | 'invalid'>;
}

/**
 * The keywords of an operation's request schemas, found by walking the document: so that what the
 * generator passes over is seen. Left out are sides that no request has: text is never of a wrong type,
 * and what holds only under a condition can't be missed alone.
 */
export function keywordsOf(engine: Engine, operation: Operation): KeywordPlace[] {
  const { document } = engine.contract;
  const found: KeywordPlace[] = [];
  for (const { schema } of operation.parameters) {
    if (schema === undefined) continue;
    for (const { keyword, place, conditional } of keywordsWithin(document, schema)) {
      const textual = keyword === 'type' && isText(engine, schema);
      found.push({ place, sides: sidesOf(textual || conditional) });
    }
  }
  for (const { schema, name } of operation.body?.content ?? []) {
    if (schema === undefined || !canEncode(name)) continue;
    for (const { place, conditional } of keywordsWithin(document, schema))
      found.push({ place, sides: sidesOf(conditional || !isJson(name)) });
  }
  return found;
}

/** The places of the keywords of a response's bodies: those that an answer can meet. */
export function keywordsOfResponse(engine: Engine, response: ResponseObject): string[] {
  return response.content.flatMap(({ schema, name }) =>
    schema === undefined || !isJson(name)
      ? []
      : [...keywordsWithin(engine.contract.document, schema)].map(({ place }) => place),
  );
}

function sidesOf(validAlone: boolean): ReadonlySet<'valid' | 'invalid'> {
  return new Set(validAlone ? ['valid'] : ['valid', 'invalid']);
}

function isText(engine: Engine, pointer: string): boolean {
  const schema = valueAt(engine.contract.document, pointer);
  return isObject(schema) && schema['type'] === 'string';
}
