/** A literal segment in kebab case, or a template expression with a camel case name. */
const SEGMENT = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|\{[a-z][A-Za-z0-9]*\})$/;

/** Whether a path is the prefix, or continues it with a further segment. */
export function hasPrefix(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

/**
 * Finds the segments of a path that are neither kebab case nor `{camelCase}`. A slash at the end
 * makes no segment.
 */
export function findMalformedSegments(path: string): string[] {
  return path
    .replace(/^\//, '')
    .replace(/\/$/, '')
    .split('/')
    .filter((segment) => !SEGMENT.test(segment));
}

/**
 * Whether names can be derived from a path. What is wrong with one that isn't well formed is
 * told once, by the rules about paths, and not again by each rule about a derived name.
 */
export function isWellFormedPath(path: string, prefix: string): boolean {
  return (
    hasPrefix(path, prefix) && !path.endsWith('/') && findMalformedSegments(path).length === 0
  );
}
