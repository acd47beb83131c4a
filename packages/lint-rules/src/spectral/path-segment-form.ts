import type { IFunctionResult } from '@stoplight/spectral-core';
import { findMalformedSegments } from '../openapi/path-form.ts';
import { entriesOf } from '../openapi/record.ts';

/** Holds every segment of every path to kebab case, or to `{camelCase}` for a parameter. */
export default function checkSegments(paths: unknown): IFunctionResult[] {
  return entriesOf(paths).flatMap(([path]) => {
    const malformed = findMalformedSegments(path);
    if (malformed.length === 0) return [];
    const found = malformed.map((segment) => `"${segment}"`).join(', ');
    return [
      {
        path: ['paths', path],
        message: `Expected segments in kebab case or a parameter {inCamelCase}, found ${found}.`,
      },
    ];
  });
}
