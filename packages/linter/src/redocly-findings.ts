import { lintDocument, type Config, type NormalizedProblem } from '@redocly/openapi-core';
import { ConfigurationError, wordsOf } from './configuration-error.ts';
import { explainProblem } from './explain-problem.ts';
import type { Finding } from './finding.ts';
import { placeOf, type Place } from './sources/place-of.ts';
import type { Sources } from './sources/walk-sources.ts';

/** The rule that finds a schema or any other node malformed. */
const STRUCTURE_RULE = 'struct';

/** How that rule says that a node as a whole, not one of its properties, is wrong. */
const WRONG_KIND = /^Expected type `\w+` \((?:object|array)\) but got/;

/** How the example rules begin when it is the schema that they could not use. */
const UNUSABLE_SCHEMA = 'Example validation errored: ';

/**
 * Runs Redocly's structural rules over the sources of a document.
 *
 * Its ignore file (`.redocly.lint-ignore.yaml`) has no effect: an exception needs a reason and
 * a last day, which that file has no room for.
 *
 * @throws {@link ConfigurationError} if a rule of a plugin throws
 */
export async function findWithRedocly(sources: Sources, config: Config): Promise<Finding[]> {
  const problems = await lintDocument({
    document: sources.document,
    externalRefResolver: sources.resolver,
    config,
  }).catch((error: unknown) => {
    throw new ConfigurationError(String(config.configPath), wordsOf(error), { cause: error });
  });
  // A malformed schema is reported once, where it is; not for every example that needs it.
  const malformed = problems.some(({ ruleId }) => ruleId === STRUCTURE_RULE);
  return problems
    .filter(({ message }) => !(malformed && message.startsWith(UNUSABLE_SCHEMA)))
    .map((problem) => toFinding(problem, sources));
}

/** Whether a finding says that a list stands where a map is expected, or the like. */
export function isOfWrongKind({ rule, message }: Finding): boolean {
  return rule === STRUCTURE_RULE && WRONG_KIND.test(message);
}

function toFinding(problem: NormalizedProblem, sources: Sources): Finding {
  const place = placeOfProblem(problem);
  const suggestion =
    problem.suggest.length > 0 ? ` Did you mean: ${problem.suggest.join(', ')}?` : '';
  return {
    ...place,
    rule: problem.ruleId,
    severity: problem.severity === 'error' ? 'error' : 'warning',
    message: explainProblem(problem, place, sources) ?? problem.message.trim() + suggestion,
    ...(problem.reference ? { page: problem.reference } : {}),
  };
}

function placeOfProblem({ ruleId, message, location: [location] }: NormalizedProblem): Place {
  if (!location) throw new Error(`Redocly reported "${message}" without a place.`);
  // This rule points at a property that is named like the operation, so the place would be the
  // whole operation.
  return ruleId === 'operation-operationId-unique' && location.pointer !== undefined
    ? placeOf({ ...location, pointer: location.pointer.replace(/[^/]*$/, 'operationId') })
    : placeOf(location);
}
