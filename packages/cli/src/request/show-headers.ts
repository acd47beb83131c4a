/** Names of headers that hold secrets. */
const SECRET_NAME = /authorization|cookie|token|secret|passw|api-?key/i;

/** The headers of a request as they may be shown. The key isn't among them yet. */
export function showHeaders(headers: Headers): (readonly [name: string, value: string])[] {
  return [...headers].map(([name, value]) => [name, SECRET_NAME.test(name) ? '***' : value]);
}
