import { setMember, type JsonObject } from '../contract/json.ts';
import type { Parameter } from '../contract/types.ts';

/** What a schema says about the form of a value: how its text is to be read. */
export type ValueForm = 'primitive' | 'array' | 'object';

/** Name and value pairs of a query, decoded, in order. `undefined` where an escape is broken. */
export function parseQuery(query: string): [string, string][] | undefined {
  const pairs: [string, string][] = [];
  for (const part of query.split('&')) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const name = decodeQueryText(at < 0 ? part : part.slice(0, at));
    const value = decodeQueryText(at < 0 ? '' : part.slice(at + 1));
    if (name === undefined || value === undefined) return undefined;
    pairs.push([name, value]);
  }
  return pairs;
}

function decodeQueryText(text: string): string | undefined {
  return decodePercent(text.replaceAll('+', ' '));
}

/** Percent escapes as text; `undefined` where one is broken or is no UTF-8. */
export function decodePercent(text: string): string | undefined {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * The raw value of a query parameter by its style (OpenAPI 3.1, section 4.8.12.2): text, a list of
 * texts or an object of texts. `undefined` where the query doesn't hold it.
 */
export function readQueryValue(
  parameter: Parameter,
  form: ValueForm,
  pairs: readonly [string, string][],
  propertyNames: readonly string[],
): unknown {
  const { name, style, explode } = parameter;
  if (style === 'deepObject') return readDeepObject(name, pairs);
  if (form === 'object' && explode && style === 'form') {
    const own = pairs.filter(([key]) => propertyNames.includes(key));
    return own.length === 0 ? undefined : toObject(own);
  }
  const values = pairs.filter(([key]) => key === name).map(([, value]) => value);
  if (values.length === 0) return undefined;
  if (form === 'primitive') return values.length === 1 ? values[0] : values;
  if (explode && form === 'array') return values;
  const separator = style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ',';
  const items = values.flatMap((value) => (value === '' ? [] : value.split(separator)));
  return form === 'array' ? items : pairUp(items);
}

/** The raw value of a path segment or a header: the styles `simple`, `label` and `matrix`. */
export function readSimpleValue(
  { name, style, explode }: Parameter,
  form: ValueForm,
  text: string,
): unknown {
  if (style === 'matrix') return readMatrix(name, explode, form, text);
  const bare = style === 'label' ? text.replace(/^\./, '') : text;
  if (form === 'primitive') return bare;
  const items = bare === '' ? [] : bare.split(style === 'label' && explode ? '.' : ',');
  if (form === 'array') return items;
  return explode ? toObject(items.map(splitPair)) : pairUp(items);
}

function readMatrix(name: string, explode: boolean, form: ValueForm, text: string): unknown {
  const pairs = text.replace(/^;/, '').split(';').map(splitPair);
  const own = pairs.filter(([key]) => key === name).map(([, value]) => value);
  if (form === 'object' && explode) return toObject(pairs);
  if (form === 'primitive') return own[0];
  const items = explode && form === 'array' ? own : (own[0] ?? '').split(',');
  return form === 'array' ? items : pairUp(items);
}

function readDeepObject(name: string, pairs: readonly [string, string][]): unknown {
  const own = pairs.flatMap(([key, value]): [string, string][] =>
    key.startsWith(`${name}[`) && key.endsWith(']')
      ? [[key.slice(name.length + 1, -1), value]]
      : [],
  );
  return own.length === 0 ? undefined : toObject(own);
}

function splitPair(text: string): [string, string] {
  const at = text.indexOf('=');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** `a,1,b,2` is `{a: 1, b: 2}`. */
function pairUp(items: readonly string[]): JsonObject {
  const object: JsonObject = {};
  for (let at = 0; at < items.length; at += 2) {
    setMember(object, items[at] ?? '', items[at + 1] ?? '');
  }
  return object;
}

function toObject(pairs: readonly [string, string][]): JsonObject {
  const object: JsonObject = {};
  for (const [name, value] of pairs) {
    const known = Object.hasOwn(object, name) ? object[name] : undefined;
    setMember(object, name, known === undefined ? value : [known, value].flat());
  }
  return object;
}
