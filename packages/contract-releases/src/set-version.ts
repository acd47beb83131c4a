import { parseDocument, isScalar } from 'yaml';

/**
 * Writes another `info.version` into the text of a contract's root document. All else stays as it
 * was typed, comments and spacing too.
 *
 * @throws {@link Error} if the text has no `info.version` to replace
 */
export function setVersion(text: string, version: string): string {
  const node = parseDocument(text).getIn(['info', 'version'], true);
  if (!isScalar(node) || !node.range) {
    throw new Error('Expected info.version as a text in the root document, found none.');
  }
  const [start, end] = node.range;
  const typed = text.slice(start, end);
  const quote = /^(['"])/.exec(typed)?.[1] ?? '';
  return text.slice(0, start) + quote + version + quote + text.slice(end);
}
