import { isObject } from './document.ts';
import type { JsonObject } from './document.ts';
import { walkDocument } from './walk-document.ts';

/** What "try it" sends where it is not told otherwise. A mock takes any credential of this form. */
const CREDENTIAL = 'demo-key-0000';

/**
 * A copy of a display document whose "try it" calls the given server first, with credentials
 * filled in. The contract's own servers stay on offer after it.
 */
export function pointAtServer(document: JsonObject, url: string): JsonObject {
  const copy = structuredClone(document);
  const server = { url, description: 'Mock' };
  for (const { type, value } of walkDocument(copy)) {
    if (Array.isArray(value['servers'])) value['servers'] = [server, ...value['servers']];
    else if (type === 'Root') value['servers'] = [server];
    if (type === 'SecurityScheme') fillIn(value);
    if (type === 'SecurityScheme' && isObject(value['flows'])) {
      Object.values(value['flows']).filter(isObject).forEach(fillIn);
    }
  }
  return copy;
}

/** Scalar reads a prefilled credential from these extensions of a scheme or of an OAuth flow. */
function fillIn(scheme: JsonObject): void {
  if (scheme['type'] === 'http' && `${scheme['scheme']}`.toLowerCase() === 'basic') {
    scheme['x-scalar-secret-username'] = 'demo';
    scheme['x-scalar-secret-password'] = CREDENTIAL;
  } else {
    scheme['x-scalar-secret-token'] = CREDENTIAL;
  }
}
