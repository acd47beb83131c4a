import {
  getLineColLocation,
  lint,
  loadConfig,
  unescapePointerFragment,
} from '@redocly/openapi-core';
import type { NormalizedProblem } from '@redocly/openapi-core';
import type { Finding } from './finding.ts';

/** Problems of the engine itself: no rule can judge a document that has them. */
const UNREADABLE_RULES = new Set(['no-unresolved-refs', 'configuration yaml', 'parser']);

/**
 * Runs Redocly's structural rules over the sources of a document.
 *
 * @param document - absolute path of the root document
 * @param configPath - absolute path of the `redocly.yaml` to use
 * @throws {@link Error} if the configuration itself is broken
 */
export async function findWithRedocly(
  document: string,
  configPath: string,
): Promise<Finding[]> {
  const config = await loadConfig({ configPath });
  const problems = await lint({ ref: document, config });
  return problems.filter((problem) => !problem.ignored).map(toFinding);
}

/** Whether a finding says that a part of the document could not be read or resolved at all. */
export function isUnreadable(finding: Finding): boolean {
  return UNREADABLE_RULES.has(finding.rule);
}

function toFinding(problem: NormalizedProblem): Finding {
  const location = problem.location[0];
  if (!location) throw new Error(`Redocly reported "${problem.message}" without a place.`);
  const { start, end = start } = getLineColLocation(location);
  const suggestion =
    problem.suggest.length > 0 ? ` Did you mean: ${problem.suggest.join(', ')}?` : '';
  return {
    rule: problem.ruleId,
    severity: problem.severity === 'error' ? 'error' : 'warning',
    message: problem.message.trim() + suggestion,
    file: location.source.absoluteRef,
    start: { line: start.line, column: start.col },
    end: { line: end.line, column: end.col },
    path: toPath(location.pointer),
  };
}

function toPath(pointer: string | undefined): string[] {
  if (!pointer || pointer === '#/') return [];
  return pointer
    .replace(/^#\//, '')
    .split('/')
    .map((segment) => String(unescapePointerFragment(segment)));
}
