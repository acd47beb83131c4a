import { type ErrorIdentity, identityOf } from '../document/error-identity.ts';
import { findResponse } from '../document/find-response.ts';
import type { Check } from './check.ts';

/** How many identifiers are remembered: enough to see one come again, and no growth without end. */
const remembered = 100_000;

/** A check that every error carries a request identifier that was not seen before. */
export function createIdentifierCheck(identity: ErrorIdentity | undefined): Check {
  const seen = new Set<string>();
  return ({ request, answer, json }) => {
    if (identity === undefined || answer.status < 400 || request.method === 'HEAD') return [];
    const response = findResponse(request.operation, answer.status);
    const place = response?.pointer ?? request.operation.pointer;
    const name = identity.path.join('.');
    const found = json === undefined ? undefined : identityOf(identity, json);
    if (found === undefined) {
      const received = json === undefined ? 'no JSON' : JSON.stringify(json).slice(0, 200);
      return [
        {
          check: 'request identifier fresh',
          expected: `${name} in every error`,
          received,
          place,
        },
      ];
    }
    if (seen.has(found)) {
      const expected = `${name} to be new with each request`;
      return [
        {
          check: 'request identifier fresh',
          expected,
          received: `${found} a second time`,
          place,
        },
      ];
    }
    if (seen.size < remembered) seen.add(found);
    return [];
  };
}
