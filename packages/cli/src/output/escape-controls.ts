// Everything that a terminal could take for a command, but for the line feed and the tab.
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Writes control characters of a text as `\u001b`, so that what an API sends can't move the
 * cursor, recolour or reorder what stands on a terminal.
 */
export function escapeControls(text: string): string {
  return text.replaceAll(
    CONTROLS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
