import { findMalformedSegments, hasPrefix } from '@sales-outreach/lint-rules/openapi/path-form';
import type { Contract } from '../contract/contract.ts';
import type { Checked } from './checked.ts';
import type { Method } from './operation-request.ts';

/**
 * Holds a path to its form, and against the paths that are there.
 *
 * @param method - undefined where it is not known; then a path that has it already is not found
 * @param prefix - what every path starts with
 */
export function checkPath(
  path: string,
  method: Method | undefined,
  { paths }: Contract,
  prefix: string,
): Checked<string> {
  const fault = findFormFault(path, prefix) ?? findClash(path, method, paths);
  return fault === undefined ? { value: path } : { fault };
}

/** The names of a path's parameters, in their order. */
export function listParameterNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
}

function findFormFault(path: string, prefix: string): string | undefined {
  if (!hasPrefix(path, prefix) || path === prefix) {
    return `Expected a path that starts with ${prefix}/, got "${path}".`;
  }
  if (path.endsWith('/')) return `Expected a path without a slash at its end, got "${path}".`;
  const malformed = findMalformedSegments(path);
  if (malformed.length > 0) {
    const found = malformed.map((segment) => `"${segment}"`).join(', ');
    return `Expected segments in kebab case or a parameter {inCamelCase}, got ${found} in "${path}".`;
  }
  const names = listParameterNames(path);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice && `Expected each parameter once, got {${twice}} twice in "${path}".`;
}

function findClash(
  path: string,
  method: Method | undefined,
  paths: Contract['paths'],
): string | undefined {
  for (const { path: other, file, pathItem } of paths) {
    if (other === path) {
      if (file === undefined) {
        return `${path} has its path item in spec/openapi.yaml itself; move it to a file of its own first (see pnpm lint).`;
      }
      if (method === undefined || !Object.hasOwn(pathItem, method)) return undefined;
      return `${method.toUpperCase()} ${path} exists already, in spec/${file}.`;
    }
    if (withoutNames(other) === withoutNames(path)) {
      return `${path} differs from the existing ${other} in the names of its parameters alone; use those names.`;
    }
  }
  return undefined;
}

function withoutNames(path: string): string {
  return path.replaceAll(/\{\w+\}/g, '{}');
}
