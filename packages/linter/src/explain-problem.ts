import type { NormalizedProblem } from '@redocly/openapi-core';
import type { Place } from './sources/place-of.ts';
import { walkSources, type Sources } from './sources/walk-sources.ts';

/**
 * Says some of Redocly's findings in words that name the way out.
 *
 * @param place - where the finding is
 * @returns undefined where Redocly's own words do
 */
export function explainProblem(
  { ruleId, message }: NormalizedProblem,
  place: Place,
  sources: Sources,
): string | undefined {
  if (ruleId === 'struct' && message.startsWith('Property `nullable` is not')) {
    // It came with OpenAPI 3.0 and stayed in many heads.
    return "OpenAPI 3.1 ignores `nullable`. Write a list of types, such as `type: [string, 'null']`.";
  }
  if (ruleId === 'operation-operationId-unique') return nameOwner(place, sources);
  return undefined;
}

/** The rule reports the later operation, and does not say which one had its id before. */
function nameOwner(place: Place, sources: Sources): string | undefined {
  const owners = new Map<unknown, string>();
  let words: string | undefined;
  let path = '';
  walkSources(sources, {
    PathItem(_, { key }) {
      path = String(key);
    },
    Operation({ operationId }, { key, location }) {
      const owner = owners.get(operationId);
      owners.set(operationId, owner ?? `${String(key).toUpperCase()} ${path}`);
      const isMeant =
        location.source.absoluteRef === place.file &&
        location.child('operationId').pointer === `#/${place.path.map(escape).join('/')}`;
      if (owner === undefined || !isMeant) return;
      words = `Every operation has an \`operationId\` of its own; \`${operationId}\` is that of ${owner} already.`;
    },
  });
  return words;
}

function escape(segment: string): string {
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}
