import type { TextWidth } from './text-width.ts';

/** For texts of characters that are one column wide each. */
const plainText: TextWidth = {
  measure: (text) => text.length,
  start: (text, width) => text.slice(0, width),
};

/**
 * Chooses how the texts of a table are measured. What measures any script takes as long to load as
 * Node to start, so it is loaded only where a text has more than ASCII.
 */
export async function chooseTextWidth(texts: readonly string[]): Promise<TextWidth> {
  // Control characters are escaped before a text is measured.
  const isPlain = texts.every((text) => /^[\p{ASCII}–…]*$/u.test(text));
  return isPlain ? plainText : (await import('./text-width.ts')).anyText;
}
