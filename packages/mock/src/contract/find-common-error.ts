import { isJson } from './media-type.ts';
import type { MediaTypeDeclaration, Operation } from './types.ts';

/**
 * The error response that most operations share. It gives its shape to the errors that belong to
 * no operation (an unknown path, a wrong method).
 */
export function findCommonError(
  operations: readonly Operation[],
): MediaTypeDeclaration | undefined {
  const counts = new Map<string, { content: MediaTypeDeclaration; count: number }>();
  for (const { responses } of operations) {
    for (const { status, contents } of responses) {
      if (!/^[45]|^default$/.test(status)) continue;
      const content = contents.find(({ mediaType, schema }) => schema && isJson(mediaType));
      if (!content) continue;
      const key = JSON.stringify([content.mediaType, content.schema?.schema]);
      const known = counts.get(key) ?? { content, count: 0 };
      counts.set(key, { ...known, count: known.count + 1 });
    }
  }
  let best: { content: MediaTypeDeclaration; count: number } | undefined;
  for (const candidate of counts.values()) {
    if (!best || candidate.count > best.count) best = candidate;
  }
  return best?.content;
}
