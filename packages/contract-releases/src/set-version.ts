import { parseDocument, isScalar } from 'yaml';

/**
 * Writes another `info.version` into the text of a contract's root document. All else stays as it
 * was typed, comments and spacing too.
 *
 * @throws {@link Error} if the text has no `info.version` on one line to replace
 */
export function setVersion(text: string, version: string): string {
  const node = parseDocument(text).getIn(['info', 'version'], true);
  if (!isScalar(node) || !node.range || node.value === null) {
    throw new Error('Expected info.version as a text in the root document, found none.');
  }
  const [start, end] = node.range;
  const typed = text.slice(start, end);
  const former = /^[^'"|>]/.test(typed) ? typed : String(node.value).trim();
  // The last one: a block (`>-`) may have the same in a comment beside its sign.
  const place = former === '' ? -1 : typed.lastIndexOf(former);
  if (place < 0) {
    throw new Error(`Expected info.version on one line, got ${JSON.stringify(typed)}.`);
  }
  const from = start + place;
  return text.slice(0, from) + version + text.slice(from + former.length);
}
