import { escapeControls } from './escape-controls.ts';

/**
 * Writes a value as JSON. The control characters that JSON itself leaves alone (U+007F to U+009F)
 * are written as escapes, which read as the same text and mean nothing to a terminal.
 */
export function writeJson(value: unknown, indent: number): string {
  return escapeControls(JSON.stringify(value, null, indent) ?? 'null');
}
