import { fail } from './api-error.ts';

/**
 * Puts values into a path template, percent-encoded.
 *
 * A value that would make another path is refused: an empty one leads to the collection, `.` and
 * `..` are resolved by every URL parser (WHATWG URL, 4.4), a lone surrogate can't be encoded.
 *
 * @throws ApiError of the kind `refused`
 */
export function serializePath(
  template: string,
  values: Readonly<Record<string, unknown>>,
): string {
  return template.replace(/{[^}]+}/g, (placeholder) => {
    const name = placeholder.slice(1, -1);
    const value = `${values[name] ?? ''}`;
    try {
      if (value && value !== '.' && value !== '..') return encodeURIComponent(value);
    } catch {
      // The only value that throws is a lone surrogate.
    }
    throw fail('refused', `${name} must name something, got "${value}"`);
  });
}
