import type { DocumentNode } from './walk-document.ts';

/**
 * The text of an extension on a node, on one line, or undefined where the node has none.
 *
 * @throws Error when it is there and not a text, naming the place.
 */
export function readTextExtension(
  { value, trail }: DocumentNode,
  name: `x-${string}`,
): string | undefined {
  const text = value[name];
  if (text === undefined) return undefined;
  if (typeof text === 'string' && text.trim() !== '') return text.trim().replace(/\s+/g, ' ');
  const place = trail.map(({ key }) => key).join('/');
  throw new Error(`${name} at #${place}: expected a text, got ${JSON.stringify(text)}.`);
}
