import type { Document } from '@redocly/openapi-core';
import type { Finding } from '../finding.ts';
import { placeOf } from './place-of.ts';

/** The rule that the root document is an OpenAPI document at all. */
const ROOT_RULE = 'openapi-document';

/** OpenAPI 3.1.1, section 4.8.1: `openapi` is the version of the specification, a string. */
const VERSION = /^3\.1\.\d+(?:-.+)?$/;

/** Finds what keeps a root document from being an OpenAPI 3.1 document, if anything does. */
export function checkRoot({ source, parsed }: Document): Finding | undefined {
  const fault = (pointer: string, message: string): Finding => ({
    ...placeOf({ source, pointer }),
    rule: ROOT_RULE,
    severity: 'error',
    message,
  });
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    const kind = Array.isArray(parsed) ? 'a list' : `a ${typeof parsed}`;
    return fault('#/', `An OpenAPI document is a map of properties, not ${kind}.`);
  }
  if (!('openapi' in parsed)) {
    return fault('#/', 'This is no OpenAPI document: expected the property `openapi: 3.1.x`.');
  }
  const { openapi } = parsed;
  if (typeof openapi !== 'string' || !VERSION.test(openapi)) {
    return fault(
      '#/openapi',
      `Expected \`openapi\` to be a version 3.1.x as text, got ${JSON.stringify(openapi)}.`,
    );
  }
  return undefined;
}
