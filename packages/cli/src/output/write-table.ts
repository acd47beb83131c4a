import stringWidth from 'string-width';
import { escapeControls } from './escape-controls.ts';
import { fitWidths } from './fit-widths.ts';
import { cellOf, rowsOf, type Sheet, type Sheets } from './read-sheets.ts';
import { styleOutput } from './style.ts';

const GAP = 2;
const ABSENT = '–';

/**
 * Writes an answer as tables: one for each list of records, then what stands beside them.
 *
 * A table that doesn't fit the terminal is written as records, one line for each field.
 *
 * @param width - the columns of the terminal; Infinity where there is none
 */
export function writeTable({ sheets, fields }: Sheets, width: number): string {
  const tables = sheets.map((sheet) => {
    const title = sheets.length > 1 ? `${styleOutput('bold', sheet.property)}\n` : '';
    return title + writeSheet(sheet, width);
  });
  const lines = fields.length > 0 ? [writeFields(fields, width)] : [];
  return [...tables, ...lines].join('\n');
}

function writeSheet(sheet: Sheet, width: number): string {
  const rows = rowsOf(sheet).map((row) => row.map(readable));
  const count = Math.max(sheet.columns.length, ...rows.map((row) => row.length));
  const natural = Array.from({ length: count }, (_, index) =>
    Math.max(...[sheet.columns, ...rows].map((row) => stringWidth(row[index] ?? ''))),
  );
  const widths = fitWidths(natural, width, GAP);
  if (!widths) return writeRecords(sheet, rows, width);
  const head = sheet.columns.length > 0 ? [writeRow(sheet.columns, widths)] : [];
  return [
    ...head.map((line) => `${styleOutput('bold', line)}\n`),
    ...rows.map((row) => `${writeRow(row, widths)}\n`),
  ].join('');
}

function writeRow(row: readonly string[], widths: readonly number[]): string {
  return widths
    .map((width, index) => pad(cut(row[index] ?? '', width), width))
    .join(' '.repeat(GAP))
    .trimEnd();
}

function writeRecords(
  sheet: Sheet,
  rows: readonly (readonly string[])[],
  width: number,
): string {
  return rows
    .map((row) =>
      writeFields(
        row.map((cell, index) => [sheet.columns[index] ?? '', cell]),
        width,
      ),
    )
    .join('\n');
}

/** Writes fields one below the other, their values beneath each other and wrapped. */
function writeFields(
  fields: readonly (readonly [name: string, value: unknown])[],
  width: number,
): string {
  const names = Math.max(...fields.map(([name]) => stringWidth(name)));
  const indent = names > 0 ? names + GAP : 0;
  return fields
    .map(([name, value]) => {
      const lines = wrap(readable(cellOf(value)), Math.max(width - indent, 20));
      return lines
        .map((line, index) => {
          const label = index === 0 ? styleOutput('bold', name) : '';
          const space = ' '.repeat(indent - (index === 0 ? stringWidth(name) : 0));
          return `${label}${space}${line}\n`;
        })
        .join('');
    })
    .join('');
}

/** A cell on one line, with nothing in it that a terminal would obey. */
function readable(cell: string): string {
  return escapeControls(cell.trim().replaceAll(/\s*[\r\n]+\s*|\t/g, ' ')) || ABSENT;
}

const segmenter = new Intl.Segmenter();

/** Cuts a text to a width, between what a reader sees as characters. */
function cut(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let kept = '';
  for (const { segment } of segmenter.segment(text)) {
    if (stringWidth(kept + segment) > width - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - stringWidth(text)));
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && stringWidth(longer) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}
