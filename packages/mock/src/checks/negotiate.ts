import Negotiator from 'negotiator';
import { getHeader, type RequestHeaders } from '../http/message.ts';
import type { MediaTypeDeclaration } from '../contract/types.ts';

/**
 * The media type that a client likes best of those that a response declares (RFC 9110, section
 * 12.5.1), or undefined where it accepts none of them.
 */
export function negotiateContent(
  contents: readonly MediaTypeDeclaration[],
  headers: RequestHeaders,
): MediaTypeDeclaration | undefined {
  const [first] = contents;
  const accept = getHeader(headers, 'accept');
  if (accept === undefined || accept === '*/*' || accept === first?.mediaType) return first;
  const available = contents.map(({ mediaType }) => toConcrete(mediaType));
  const [chosen] = new Negotiator({ headers: { accept } }).mediaTypes(available);
  return chosen === undefined ? undefined : contents[available.indexOf(chosen)];
}

/** The media type to send where a range is declared. */
export function toConcrete(mediaType: string): string {
  if (mediaType === '*/*' || mediaType === 'application/*') return 'application/json';
  return mediaType.endsWith('/*') ? mediaType.replace('*', 'plain') : mediaType;
}
