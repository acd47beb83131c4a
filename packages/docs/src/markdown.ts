/** A Markdown table; a `|` inside a cell is escaped, a line break becomes a space. */
export function asTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map(escapeCell).join(' | ')} |`)
    .join('\n');
}

/** A Markdown list; a line break becomes a space. */
export function asList(items: readonly string[]): string {
  return items.map((item) => `- ${item.replace(/\s+/g, ' ')}`).join('\n');
}

export function asCode(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``;
}

export function asLink(text: string, href: string): string {
  return `[${text}](${href})`;
}

function escapeCell(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('|', '\\|');
}
