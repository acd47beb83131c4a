import { getMember, type JsonObject } from '../contract/json.ts';
import type { MediaTypeDeclaration, ResponseDeclaration } from '../contract/types.ts';
import { findStatusOfCode, readErrorProperties, type ErrorProperty } from './error-schema.ts';

/**
 * The status that an example of an error speaks of itself: by its code, where the schema has a
 * catalogue, or by its `status`. An example under `default` says so which status it is for.
 */
export function findStatusOfExample(
  content: MediaTypeDeclaration,
  value: unknown,
  document: JsonObject,
): number | undefined {
  return searchStatus(readErrorProperties(content.schema?.schema, document), value);
}

function searchStatus(
  properties: readonly ErrorProperty[],
  value: unknown,
): number | undefined {
  for (const { name, role, schema, properties: inner } of properties) {
    const member = getMember(value, name);
    if (role === 'code') {
      const status = findStatusOfCode(schema, member);
      if (status !== undefined) return status;
    }
    if (role === 'status' && /^[1-5]\d\d$/.test(String(member))) return Number(member);
    const below = searchStatus(inner, member);
    if (below !== undefined) return below;
  }
  return undefined;
}

/** The status to answer with for a declared one: a range and `default` leave it open. */
export function settleStatus(
  response: ResponseDeclaration,
  speaks: number | undefined,
  isOnlyResponse: boolean,
): number {
  if (/^\d{3}$/.test(response.status)) return Number(response.status);
  if (response.status === 'default') return speaks ?? (isOnlyResponse ? 200 : 500);
  const base = Number(response.status[0]) * 100;
  return speaks !== undefined && Math.floor(speaks / 100) * 100 === base ? speaks : base;
}
