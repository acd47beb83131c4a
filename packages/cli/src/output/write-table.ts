import { escapeControls } from './escape-controls.ts';
import { fitWidths } from './fit-widths.ts';
import { chooseTextWidth } from './measure-text.ts';
import { cellOf, rowsOf, type Sheets } from './read-sheets.ts';
import { styleOutput } from './style.ts';
import type { TextWidth } from './text-width.ts';

const GAP = 2;
const ABSENT = '–';

/** A terminal: its columns (Infinity where there is none), and how texts are measured. */
interface Terminal extends TextWidth {
  readonly width: number;
}

type Field = readonly [name: string, value: string];

/**
 * Writes an answer as tables: one for each list of records, then what stands beside them.
 *
 * A table that doesn't fit the terminal is written as records, one line for each field.
 *
 * @param width - the columns of the terminal; Infinity where there is none
 */
export async function writeTable({ sheets, fields }: Sheets, width: number): Promise<string> {
  const tables = sheets.map((sheet) => ({
    title: sheets.length > 1 ? `${styleOutput('bold', sheet.property)}\n` : '',
    columns: sheet.columns,
    rows: rowsOf(sheet).map((row) => row.map(readable)),
  }));
  const beside = fields.map(([name, value]): Field => [name, readable(cellOf(value))]);
  const texts = [
    ...tables.flatMap(({ columns, rows }) => [...columns, ...rows.flat()]),
    ...beside.flat(),
  ];
  const terminal = { width, ...(await chooseTextWidth(texts)) };
  const blocks = tables.map(
    ({ title, columns, rows }) => title + writeSheet(columns, rows, terminal),
  );
  if (beside.length > 0) blocks.push(writeFields(beside, terminal));
  return blocks.join('\n');
}

function writeSheet(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  terminal: Terminal,
): string {
  const count = Math.max(columns.length, ...rows.map((row) => row.length));
  const natural = Array.from({ length: count }, (_, index) =>
    Math.max(...[columns, ...rows].map((row) => terminal.measure(row[index] ?? ''))),
  );
  const widths = fitWidths(natural, terminal.width, GAP);
  if (!widths) {
    return rows
      .map((row) => row.map((cell, index): Field => [columns[index] ?? '', cell]))
      .map((record) => writeFields(record, terminal))
      .join('\n');
  }
  const head = columns.length > 0 ? [writeRow(columns, widths, terminal)] : [];
  return [
    ...head.map((line) => `${styleOutput('bold', line)}\n`),
    ...rows.map((row) => `${writeRow(row, widths, terminal)}\n`),
  ].join('');
}

function writeRow(
  row: readonly string[],
  widths: readonly number[],
  terminal: Terminal,
): string {
  return widths
    .map((width, index) => pad(cut(row[index] ?? '', width, terminal), width, terminal))
    .join(' '.repeat(GAP))
    .trimEnd();
}

/** Writes fields one below the other, their values beneath each other and wrapped. */
function writeFields(fields: readonly Field[], terminal: Terminal): string {
  const { measure, width } = terminal;
  const names = Math.max(...fields.map(([name]) => measure(name)));
  const indent = names > 0 ? names + GAP : 0;
  return fields
    .map(([name, value]) => {
      const label = styleOutput('bold', name) + ' '.repeat(indent - measure(name));
      const lines = wrap(value, Math.max(width - indent, 20), terminal);
      return `${label}${lines.join(`\n${' '.repeat(indent)}`)}\n`;
    })
    .join('');
}

/** A cell on one line, with nothing in it that a terminal would obey. */
function readable(cell: string): string {
  return escapeControls(cell.trim().replaceAll(/\s*[\r\n]+\s*|\t/g, ' ')) || ABSENT;
}

function cut(text: string, width: number, { measure, start }: Terminal): string {
  return measure(text) <= width ? text : `${start(text, width - 1)}…`;
}

function pad(text: string, width: number, { measure }: Terminal): string {
  return text + ' '.repeat(Math.max(0, width - measure(text)));
}

function wrap(text: string, width: number, { measure }: Terminal): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}
