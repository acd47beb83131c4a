import { type Phase, phases as allPhases } from '../request/request-case.ts';

/**
 * Which phases ran, where not all did: what the others would have exercised is no finding then.
 *
 * @returns text to stand behind a heading, or none
 */
export function namePhases(phases: readonly Phase[]): string {
  if (phases.length === allPhases.length) return '';
  return ` by ${phases.join(' and ')} alone`;
}
