/**
 * Writes rows as CSV (RFC 4180), the headings first.
 *
 * Lines end in a line feed alone: the tools that read CSV take both, those that read lines
 * (`cut`, `awk`) would keep the carriage return.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(writeField).join(',')}\n`).join('');
}

function writeField(field: string): string {
  return /[",\r\n]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
