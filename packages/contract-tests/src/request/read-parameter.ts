import { isObject, type Json } from '@sales-outreach/schema-values';
import type { Parameter } from '../document/model.ts';

/**
 * Every value that a server may read from a parameter that was written from a value. Text has no
 * types: `7` may be read as a number or as a string. A parameter is proven invalid only where each
 * of these readings is.
 */
export function readingsOf(parameter: Parameter, value: Json): Json[] {
  if (parameter.content !== undefined) return [value];
  if (Array.isArray(value)) {
    // One who expects a single value takes the first, the last or all of them as one text.
    const whole = value.map(asText).join(',');
    return [
      value.map(asText),
      value.map(asRead),
      whole,
      ...value.flatMap((item) => [asText(item), asRead(item)]),
    ];
  }
  if (isObject(value)) {
    const members = Object.entries(value);
    const whole = members.flatMap(([name, item]) => [name, asText(item)]).join(',');
    const exploded = members.map(([name, item]) => `${name}=${asText(item)}`).join(',');
    return [
      Object.fromEntries(members.map(([name, item]) => [name, asText(item)])),
      Object.fromEntries(members.map(([name, item]) => [name, asRead(item)])),
      whole,
      exploded,
    ];
  }
  const text = asText(value);
  const split = text.split(',');
  return [
    text,
    asRead(text),
    [text],
    [asRead(text)],
    ...(split.length > 1 ? [split, split.map(asRead)] : []),
  ];
}

function asText(value: Json): string {
  if (value === null) return 'null';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A text read by its looks, as servers that coerce do. */
function asRead(value: Json): Json {
  const text = asText(value);
  if (text === 'true' || text === 'false') return text === 'true';
  if (text === 'null' || text === '') return null;
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : text;
}
