/** A JSON object of which nothing is known yet. */
export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as an object; anything else counts as an object without members. */
export function objectOrEmpty(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

export function arrayOrEmpty(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function stringOrUndefined(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Sets an own member, whatever its name: `__proto__` is a name like any other. */
export function setMember(target: JsonObject, name: string, value: unknown): void {
  Object.defineProperty(target, name, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
}

/** An own member's value; what an object inherits is no part of a document. */
export function getMember(target: unknown, name: string): unknown {
  if (Array.isArray(target))
    return /^(0|[1-9]\d*)$/.test(name) ? target[Number(name)] : undefined;
  return isObject(target) && Object.hasOwn(target, name) ? target[name] : undefined;
}

/** The tokens of a JSON pointer (RFC 6901), `/a~1b/0` being `['a/b', '0']`. */
export function parsePointer(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Appends tokens to a JSON pointer. */
export function joinPointer(pointer: string, ...tokens: (string | number)[]): string {
  return tokens.reduce<string>(
    (joined, token) => `${joined}/${String(token).replaceAll('~', '~0').replaceAll('/', '~1')}`,
    pointer,
  );
}

/** A JSON pointer as a URI fragment (RFC 6901 §6), without its `#`. */
export function pointerToFragment(pointer: string): string {
  return parsePointer(pointer).reduce(
    (fragment, token) => `${fragment}/${encodeURIComponent(joinPointer('', token).slice(1))}`,
    '',
  );
}

/** A URI fragment as a JSON pointer. Throws where a percent escape is broken. */
export function fragmentToPointer(fragment: string): string {
  return decodeURIComponent(fragment);
}
