import { isObject, type Json, type JsonObject, member } from '@sales-outreach/schema-values';
import { DocumentError } from './load-document.ts';

/** A part of the document and its place in it, references followed. */
export interface Part {
  readonly value: Json;
  readonly pointer: string;
}

export function escapeToken(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** A part within a part; undefined where there is none. */
export function partOf(
  document: JsonObject,
  part: Part,
  ...names: (string | number)[]
): Part | undefined {
  let { value, pointer } = part;
  for (const name of names) {
    let next: Json | undefined;
    if (Array.isArray(value)) next = value[Number(name)];
    else if (isObject(value)) next = member(value, String(name));
    if (next === undefined) return undefined;
    ({ value, pointer } = follow(document, {
      value: next,
      pointer: `${pointer}/${escapeToken(String(name))}`,
    }));
  }
  return { value, pointer };
}

/** The members of an object, each with references followed. */
export function partsOf(
  document: JsonObject,
  part: Part | undefined,
): [name: string, part: Part][] {
  if (part === undefined) return [];
  const names = Array.isArray(part.value)
    ? part.value.keys()
    : isObject(part.value)
      ? Object.keys(part.value)
      : [];
  return [...names].flatMap((name): [string, Part][] => {
    const found = partOf(document, part, name);
    return found ? [[String(name), found]] : [];
  });
}

/**
 * Follows `$ref` of OpenAPI objects within the document.
 *
 * @throws DocumentError where a reference leads out of the document or nowhere
 */
export function follow(document: JsonObject, part: Part): Part {
  let { value, pointer } = part;
  for (let steps = 0; isObject(value) && typeof value['$ref'] === 'string'; steps += 1) {
    const reference: string = value['$ref'];
    // A schema keeps its reference: its neighbours count too (JSON Schema core, 8.2.3.1).
    if (Object.keys(value).some((name) => !['$ref', 'summary', 'description'].includes(name)))
      break;
    if (!reference.startsWith('#')) {
      throw new DocumentError(
        `${pointer}: expected a bundled document, received the reference ${reference}`,
      );
    }
    const found = at(document, decodeURIComponent(reference.slice(1)));
    if (found === undefined || steps > 50)
      throw new DocumentError(`${pointer}: ${reference} leads nowhere`);
    value = found;
    pointer = decodeURIComponent(reference.slice(1));
  }
  return { value, pointer };
}

function at(document: JsonObject, pointer: string): Json | undefined {
  let found: Json | undefined = document;
  for (const token of pointer.split('/').slice(1)) {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(found)) found = found[Number(key)];
    else found = isObject(found) ? member(found, key) : undefined;
  }
  return found;
}
