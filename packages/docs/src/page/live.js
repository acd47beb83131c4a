// @ts-check
/**
 * Runs in the browser, in a page that is served live: shows a newer reference as soon as there is
 * one, where the reader is.
 */
import { showReference } from './show-reference.js';

/** How long the newer reference may take to be laid out. */
const LAYOUT_MS = 2000;

let wasAway = false;
const events = new EventSource('live');
events.addEventListener('refresh', refresh);
events.addEventListener('error', () => {
  wasAway = true;
});
events.addEventListener('open', () => {
  if (wasAway) refresh();
  wasAway = false;
});

async function refresh() {
  const response = await fetch('reference.json');
  // In the middle of a build: the event after it brings the next try.
  if (!response.ok) return;
  const document = await response.json();
  const place = readPlace();
  showReference(document);
  window.document.title = document.info.title;
  keepPlace(place);
}

/** The topmost section in sight, and how far it is from the top; sections have stable ids. */
function readPlace() {
  for (const section of document.querySelectorAll('section[id], [id].section')) {
    const { top, bottom } = section.getBoundingClientRect();
    if (bottom > 0) return { id: section.id, top };
  }
  return { id: '', top: -window.scrollY };
}

/**
 * Scrolls back to a place for as long as the page is being laid out, and no longer than until the
 * reader scrolls.
 *
 * @param {{ id: string, top: number }} place
 */
function keepPlace({ id, top }) {
  const ended = new AbortController();
  for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    window.addEventListener(event, () => ended.abort(), { once: true, signal: ended.signal });
  }
  setTimeout(() => ended.abort(), LAYOUT_MS);
  function correct() {
    if (ended.signal.aborted) return;
    const now = document.getElementById(id)?.getBoundingClientRect().top ?? -window.scrollY;
    if (Math.abs(now - top) > 1) window.scrollBy({ top: now - top, behavior: 'instant' });
    requestAnimationFrame(correct);
  }
  correct();
}
