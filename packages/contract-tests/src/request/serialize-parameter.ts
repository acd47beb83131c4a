import { isObject, type Json } from '@sales-outreach/schema-values';
import type { Parameter } from '../document/model.ts';

/** Text of a parameter, encoded for where it goes: pairs for a query, one text elsewhere. */
export type Written =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'pairs';
      readonly pairs: readonly (readonly [name: string, text: string])[];
    };

/**
 * Writes a value as a parameter's `style` and `explode` say (OpenAPI 3.1.1, 4.8.12.3).
 *
 * @returns undefined where the style has no text for the value, such as `form` for an empty array
 */
export function serializeParameter(parameter: Parameter, value: Json): Written | undefined {
  if (parameter.content !== undefined) {
    return wrap(parameter, encode(parameter, JSON.stringify(value)));
  }
  if (Array.isArray(value)) return writeArray(parameter, value);
  if (isObject(value)) return writeObject(parameter, Object.entries(value));
  return wrap(parameter, prefixed(parameter, encode(parameter, plain(value))));
}

function writeArray(parameter: Parameter, items: readonly Json[]): Written | undefined {
  if (items.length === 0 || items.some((item) => typeof item === 'object' && item !== null))
    return undefined;
  const texts = items.map((item) => encode(parameter, plain(item)));
  const { name, style, explode } = parameter;
  if (style === 'form' && explode) return pairs(texts.map((text) => [name, text]));
  if (style === 'matrix' && explode)
    return wrap(parameter, texts.map((text) => `;${name}=${text}`).join(''));
  if (style === 'label' && explode)
    return wrap(parameter, texts.map((text) => `.${text}`).join(''));
  const separators: Record<string, string> = { spaceDelimited: '%20', pipeDelimited: '%7C' };
  return wrap(parameter, prefixed(parameter, texts.join(separators[style] ?? ',')));
}

function writeObject(
  parameter: Parameter,
  members: readonly [string, Json][],
): Written | undefined {
  if (
    members.length === 0 ||
    members.some(([, value]) => typeof value === 'object' && value !== null)
  ) {
    return undefined;
  }
  const { name, style, explode } = parameter;
  const texts = members.map(([key, value]): [string, string] => [
    encode(parameter, key),
    encode(parameter, plain(value)),
  ]);
  if (style === 'deepObject')
    return pairs(texts.map(([key, text]) => [`${name}[${key}]`, text]));
  if (style === 'form' && explode) return pairs(texts);
  if (!explode) return wrap(parameter, prefixed(parameter, texts.flat().join(',')));
  const joined = texts.map(([key, text]) => `${key}=${text}`);
  if (style === 'matrix') return wrap(parameter, joined.map((text) => `;${text}`).join(''));
  if (style === 'label') return wrap(parameter, joined.map((text) => `.${text}`).join(''));
  return wrap(parameter, joined.join(','));
}

function prefixed(parameter: Parameter, text: string): string {
  if (parameter.style === 'label') return `.${text}`;
  return parameter.style === 'matrix' ? `;${parameter.name}=${text}` : text;
}

function pairs(written: readonly (readonly [string, string])[]): Written {
  return { kind: 'pairs', pairs: written.map(([name, text]) => [encodeName(name), text]) };
}

function wrap(parameter: Parameter, text: string): Written {
  const paired = parameter.in === 'query' || parameter.in === 'cookie';
  return paired ? pairs([[parameter.name, text]]) : { kind: 'text', text };
}

function plain(value: Json): string {
  return value === null ? 'null' : String(value);
}

function encodeName(name: string): string {
  return encodeURIComponent(name)
    .replaceAll('%5B', '[')
    .replaceAll('%5D', ']')
    .replaceAll('%25', '%');
}

/** Percent-encodes all but the unreserved characters (RFC 3986, 2.3). Headers are sent as they are. */
export function encode(parameter: Parameter, text: string): string {
  if (parameter.in === 'header') return text;
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
