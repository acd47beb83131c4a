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
  return template.replace(/{(.+?)}/g, (_, name: string) => {
    const value = String(values[name] ?? '');
    if (/^\.{0,2}$|\p{Cs}/u.test(value)) {
      throw fail('refused', `${name} must name something, got "${value}"`);
    }
    return encodeURIComponent(value);
  });
}
