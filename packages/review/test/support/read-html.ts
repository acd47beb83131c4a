import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/** What a reader gets of a Markdown text. */
export interface RenderedHtml {
  /** The opening tags, as they stand in the HTML. */
  readonly tags: readonly string[];
  /** The words between the tags. */
  readonly text: string;
  /** The words that GitHub looks for names and references in: those outside of code. */
  readonly words: string;
}

/** Renders Markdown as GitHub does, with raw HTML passed through: nothing is cleaned up after. */
export function readHtml(markdown: string): RenderedHtml {
  const html = micromark(markdown, {
    allowDangerousHtml: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
  const shown = html.replaceAll(/<!--.*?-->/gs, '');
  return {
    tags: shown.match(/<[^/][^>]*>?/g) ?? [],
    text: toText(shown),
    words: toText(shown.replaceAll(/<code.*?<\/code>/gs, '')),
  };
}

function toText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#(\d+);/g, (_, number: string) => String.fromCodePoint(Number(number)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
