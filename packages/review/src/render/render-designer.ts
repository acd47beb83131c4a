import type { DesignerPart, ReviewFinding } from '../data/review.ts';
import { count, details, list, paragraphs, type Room } from './blocks.ts';
import { code, link, sentence } from './inline.ts';
import { linkPlace, type Links } from './links.ts';
import { renderChanges } from './render-changes.ts';
import { describeVersion } from './describe-version.ts';

/** What changed, what the linter finds, and what to do about the version. */
export function renderDesigner(part: DesignerPart, links: Links, room: Room): string {
  const { changes, version, newFindings, oldFindings, mended, referenceLinks } = part;
  const isSame = changes.length === 0 && newFindings.length === 0 && mended === 0;
  if (isSame) return '';
  return paragraphs([
    '### For the designer',
    describeVersion(version),
    renderChanges(changes, { links, room, referenceLinks }),
    renderNewFindings(newFindings, links, room),
    mended === 0 ? '' : `✅ ${count(mended, 'lint finding')} mended.`,
    renderOldFindings(oldFindings, links, room),
    describeReference(part, links),
  ]);
}

function renderNewFindings(findings: readonly ReviewFinding[], links: Links, room: Room) {
  if (findings.length === 0) return '';
  const title = `❌ <b>${count(findings.length, 'new lint finding')}</b>`;
  return `${title}\n\n${renderFindings(findings, links, room)}`;
}

function renderOldFindings(findings: readonly ReviewFinding[], links: Links, room: Room) {
  if (findings.length === 0) return '';
  const title = count(findings.length, 'lint finding was', 'lint findings were');
  return details(`${title} there before`, renderFindings(findings, links, room));
}

function renderFindings(findings: readonly ReviewFinding[], links: Links, room: Room) {
  return list(
    findings.map((finding) => {
      const { severity, rule, message } = finding;
      return `${severity} at ${linkPlace(finding, links)} ${code(rule)}<br>${sentence(message)}`;
    }),
    room,
  );
}

function describeReference(
  { newFindings, oldFindings }: DesignerPart,
  { reference, artifacts }: Links,
): string {
  // A contract that does not lint is not built.
  const isBuilt = [...newFindings, ...oldFindings].every(
    ({ severity }) => severity !== 'error',
  );
  if (!isBuilt) return '';
  if (reference) return `${link('The reference', reference)} as this change makes it.`;
  if (artifacts)
    return `The reference as this change makes it is among ${link('the artifacts', artifacts)}.`;
  return '';
}
