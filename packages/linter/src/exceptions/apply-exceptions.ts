import type { Finding } from '../finding.ts';
import { toFault, type Exception, type Exceptions } from './read-exceptions.ts';

/**
 * Takes away the findings that an exception lets off: those of its rule, in its file, at or
 * below the node that carries it. Of several exceptions the innermost is the one that counts.
 *
 * An exception that lets nothing off has outlived its cause, and becomes a finding.
 */
export function applyExceptions(
  findings: readonly Finding[],
  { valid, faults }: Exceptions,
): Finding[] {
  const innermostFirst = valid.toSorted((left, right) => right.path.length - left.path.length);
  const used = new Set<Exception>();
  const kept = findings.filter((finding) => {
    const exception = innermostFirst.find((candidate) => covers(candidate, finding));
    if (exception) used.add(exception);
    return !exception;
  });
  const unused = valid
    .filter((exception) => !used.has(exception))
    .map(({ rule, place }) =>
      toFault(place, `The exception to ${rule} lets nothing off. Remove it.`),
    );
  return [...kept, ...faults, ...unused];
}

function covers({ rule, place, path }: Exception, finding: Finding): boolean {
  return (
    rule === finding.rule &&
    place.file === finding.file &&
    path.every((segment, index) => segment === finding.path[index])
  );
}
