import type { DocumentNode } from './walk-document.ts';

/**
 * The text of an extension on a node, on one line, or undefined where the node has none.
 *
 * @throws Error when it is there and not a text, naming the place.
 */
export function readTextExtension(
  { extensions, pointer }: DocumentNode,
  name: `x-${string}`,
): string | undefined {
  const text = extensions[name];
  if (text === undefined) return undefined;
  if (typeof text === 'string' && text.trim() !== '') return text.trim().replace(/\s+/g, ' ');
  throw new Error(`${name} at ${pointer}: expected a text, got ${JSON.stringify(text)}.`);
}
