/**
 * Returns a copy of a body with a fresh key where a JSON pointer leads, if none stands there.
 *
 * The key is 128 random bits. `crypto.randomUUID` would do, but pages without TLS don't have it.
 */
export function fillIdempotencyKey(
  body: unknown,
  [head = '', ...rest]: readonly string[],
): unknown {
  const object: Record<string, unknown> = { ...(body as object) };
  object[head] =
    rest.length > 0
      ? fillIdempotencyKey(object[head], rest)
      : (object[head] ?? crypto.getRandomValues(new Uint32Array(4)).join('-'));
  return object;
}
