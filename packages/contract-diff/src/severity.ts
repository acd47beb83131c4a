import type { Bump, Direction, Severity } from './contract-change.ts';

/** What became of the messages that are allowed: some no longer are, or more are. */
export type Effect = 'lost' | 'gained';

/**
 * What a change of the allowed messages means. A consumer may no longer send what it sent, or may
 * get what it never got: that breaks. The other way round it is more than there was.
 */
export function severityOf(direction: Direction, effect: Effect): Severity {
  return (direction === 'request') === (effect === 'lost') ? 'breaking' : 'additive';
}

/** The bump that a severity needs unless a rule says otherwise. */
export function bumpOf(severity: Severity): Bump {
  if (severity === 'breaking') return 'major';
  return severity === 'additive' ? 'minor' : 'patch';
}
