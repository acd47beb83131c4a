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
  let path = template;
  // Faster than a pattern with a function; and no value brings braces, for they are encoded.
  for (let open; (open = path.indexOf('{')) >= 0;) {
    const close = path.indexOf('}');
    const name = path.slice(open + 1, close);
    const value = `${values[name] ?? ''}`;
    if (/^\.{0,2}$/.test(value) || !value.isWellFormed()) {
      throw fail('refused', `${name} must name something, got "${value}"`);
    }
    path = path.slice(0, open) + encodeURIComponent(value) + path.slice(close + 1);
  }
  return path;
}
