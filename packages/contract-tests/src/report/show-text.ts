/** Text for a report: control characters escaped, and cut where it is long. */
export function showText(text: string, longest = 400): string {
  const escaped = text.replaceAll(/[^\P{Cc}\n]/gu, (character) => {
    return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
  });
  if (escaped === '') return '(empty)';
  return escaped.length > longest
    ? `${escaped.slice(0, longest)}… (${text.length} characters)`
    : escaped;
}
