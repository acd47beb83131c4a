/**
 * A changelog as a section of a larger text: without its own title, and with its headings one
 * level below that of the section (six is the deepest that Markdown has).
 *
 * @param changelog - Markdown, with a heading of level 2 for each release
 */
export function nestChangelog(changelog: string, sectionLevel: number): string {
  return changelog
    .replace(/^# .*\n+/, '')
    .replaceAll(/^##(#*)(?= )/gm, (_, deeper: string) =>
      '#'.repeat(Math.min(6, sectionLevel + 1 + deeper.length)),
    )
    .trim();
}
