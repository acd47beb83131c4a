/**
 * Inserts lines behind the line that holds a position.
 *
 * @param lines - ends with a newline
 */
export function insertBehindLine(text: string, position: number, lines: string): string {
  const end = text.indexOf('\n', position);
  return end < 0 ? `${text}\n${lines}` : text.slice(0, end + 1) + lines + text.slice(end + 1);
}
