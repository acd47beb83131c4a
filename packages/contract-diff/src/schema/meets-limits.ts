import { isObject, type Json } from '@sales-outreach/schema-values';
import { LIMITS, type LimitKeyword } from './limits.ts';
import { typeOf } from './json-types.ts';

/** What bounds a value besides being listed. */
interface Bounds {
  readonly limits: ReadonlyMap<LimitKeyword, number>;
  readonly patterns: ReadonlySet<string>;
}

/** Whether a listed value is within what else its schema says of its length, size or letters. */
export function meetsLimits(value: Json, { limits, patterns }: Bounds): boolean {
  if (typeof value === 'string' && ![...patterns].every((pattern) => matches(pattern, value))) {
    return false;
  }
  const type = typeOf(value) === 'integer' ? 'number' : typeOf(value);
  const size = sizeOf(value);
  return [...limits].every(([keyword, bound]) => {
    const limit = LIMITS[keyword];
    if (limit.type !== type) return true;
    if (keyword.startsWith('exclusive') && size === bound) return false;
    return limit.isLower ? size >= bound : size <= bound;
  });
}

function sizeOf(value: Json): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return [...value].length;
  if (Array.isArray(value)) return value.length;
  return isObject(value) ? Object.keys(value).length : 0;
}

/** A pattern that is none of JavaScript's refuses nothing that is known. */
function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true;
  }
}
