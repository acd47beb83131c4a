import type { MediaType, Operation, ResponseObject } from './model.ts';

/** The response that a document declares for a status: itself, its range or the default. */
export function findResponse(operation: Operation, status: number): ResponseObject | undefined {
  const range = `${Math.floor(status / 100)}XX`;
  for (const wanted of [String(status), range, 'default']) {
    const found = operation.responses.find((response) => response.status === wanted);
    if (found) return found;
  }
  return undefined;
}

/** The media type that a content declares for a `Content-Type`: the most specific that fits. */
export function findMediaType(
  content: readonly MediaType[],
  contentType: string,
): MediaType | undefined {
  const essence = essenceOf(contentType);
  const [type = ''] = essence.split('/');
  for (const wanted of [essence, `${type}/*`, '*/*']) {
    const found = content.find((media) => essenceOf(media.name) === wanted);
    if (found) return found;
  }
  return undefined;
}

/** A media type without its parameters, in lower case. */
export function essenceOf(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase();
}

/** Whether a media type is JSON (RFC 6839, 3.1). */
export function isJson(contentType: string): boolean {
  const essence = essenceOf(contentType);
  return (
    essence === 'application/json' ||
    essence.endsWith('+json') ||
    essence === '*/*' ||
    essence === 'application/*'
  );
}
