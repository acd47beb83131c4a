import type { DeclarationChange, PageCheck, Review } from '../data/review.ts';
import { count, details, diffBlock, list, paragraphs, stack, type Room } from './blocks.ts';
import { code, html, htmlCode, text } from './inline.ts';
import { linkPlace, type Links } from './links.ts';

/** What of the client changes, and whether a page that calls it still compiles. */
export function renderFrontends(part: Review['frontends'], links: Links, room: Room): string {
  const title = '### For frontends';
  if ('fault' in part) return paragraphs([title, text(part.fault)]);
  const { methods, types, pages } = part;
  const changed = methods.length + types.length;
  if (changed === 0 && pages.every(({ errors }) => errors.length === 0)) return '';
  return paragraphs([
    title,
    ...pages.map((check) => renderPage(check, links, room)),
    changed === 0 ? 'No method and no type of the client changes.' : '',
    renderDeclarations(methods, 'method', room),
    renderDeclarations(types, 'type', room),
  ]);
}

const PAGES: Record<PageCheck['page'], string> = {
  head: '`examples/web`',
  base: '`examples/web` as it was before this change',
};

function renderPage({ page, errors }: PageCheck, links: Links, room: Room): string {
  if (errors.length === 0) return `✅ ${PAGES[page]} compiles against the new client.`;
  const title = `❌ **${PAGES[page]} does not compile against the new client**: ${count(errors.length, 'error')}.`;
  const lines = errors.map((error) => {
    // Only what the change itself holds can be looked at.
    const place = linkPlace(error, page === 'head' ? links : {});
    return `${place} ${code(error.code)}<br>${text(error.message)}`;
  });
  return `${title}\n\n${list(lines, room)}`;
}

function renderDeclarations(
  changes: readonly DeclarationChange[],
  noun: string,
  room: Room,
): string {
  if (changes.length === 0) return '';
  const blocks = changes.map(({ kind, name, lines, usedBy }) => {
    const users = usedBy.length === 0 ? '' : ` · in ${listUsers(usedBy)}`;
    return details(
      `${kind} ${htmlCode(name)}${users}`,
      diffBlock(lines, room),
      changes.length <= 2,
    );
  });
  return `<b>${count(changes.length, noun)} ${changes.length === 1 ? 'changes' : 'change'}</b>\n\n${stack(blocks, room)}`;
}

function listUsers(names: readonly string[]): string {
  const shown = names.slice(0, 4).map(htmlCode).join(', ');
  return names.length > 4 ? `${shown} and ${html(String(names.length - 4))} more` : shown;
}
