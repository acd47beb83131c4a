import { createHash } from 'node:crypto';
import type { JsonObject } from './json.ts';

/**
 * What a document is known by besides its version: the first 12 digits of the SHA-256 of its
 * JSON as the bundler of this repository writes it, indented by two and with a line break at the
 * end. A release names the same digits, and so does the client; a document in YAML has those of
 * the same document in JSON.
 *
 * The bundler has the definition; a mock that is installed alone can't ask it, so a test compares.
 */
export function hashDocument(document: JsonObject): string {
  const text = `${JSON.stringify(document, null, 2)}\n`;
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
