import { isObject, type Json } from './json.ts';

/** The numeric value of a keyword, or undefined where it is absent or no number. */
export function numberOf(schema: Json, keyword: string): number | undefined {
  const value = isObject(schema) ? schema[keyword] : undefined;
  return typeof value === 'number' ? value : undefined;
}
