import type { List } from '../contract.ts';
import type { OutputForm } from '../flags/general-flags.ts';
import { cellOf, readSheets, rowsOf, type Sheets } from './read-sheets.ts';
import { writeJson } from './write-json.ts';

/** Writes data in a form. What only some forms need is loaded with them. */
export async function renderAnswer(
  data: unknown,
  form: OutputForm,
  lists: readonly List[],
  width: number,
): Promise<string> {
  switch (form) {
    case 'json':
      return `${writeJson(data, 2)}\n`;
    case 'jsonl':
      return listLines(data, lists)
        .map((line) => `${writeJson(line, 0)}\n`)
        .join('');
    case 'yaml': {
      const { stringify } = await import('yaml');
      return stringify(data, { lineWidth: 0, compat: 'yaml-1.1' });
    }
    case 'csv': {
      const { writeCsv } = await import('./write-csv.ts');
      return writeCsv(listRows(readSheets(data, lists)));
    }
    case 'table': {
      const { writeTable } = await import('./write-table.ts');
      return writeTable(readSheets(data, lists), width);
    }
  }
}

/**
 * The lines of JSON Lines: the elements of the list where the answer wraps one; where it wraps
 * several, each under the name of its list; otherwise the answer itself.
 */
function listLines(data: unknown, lists: readonly List[]): unknown[] {
  const { sheets } = readSheets(data, lists);
  const [only] = sheets;
  if (!only) return [data];
  if (sheets.length === 1) return [...only.records];
  return sheets.flatMap(({ property, records }) =>
    records.map((record) => ({ [property]: record })),
  );
}

/**
 * The rows of a CSV file: the records of the list where the answer wraps one; where it wraps
 * several, the name of its list goes before each; otherwise the answer as one record.
 */
function listRows({ sheets, fields }: Sheets): string[][] {
  const [only] = sheets;
  if (!only) {
    if (fields.length === 0) return [];
    const row = fields.map(([, value]) => cellOf(value));
    const names = fields.map(([name]) => name);
    return names.every((name) => name === '') ? [row] : [names, row];
  }
  if (sheets.length === 1) {
    return only.columns.length > 0 ? [[...only.columns], ...rowsOf(only)] : rowsOf(only);
  }
  const columns = [...new Set(sheets.flatMap((sheet) => sheet.columns))];
  return [
    ['list', ...columns],
    ...sheets.flatMap((sheet) =>
      rowsOf({ ...sheet, columns }).map((row) => [sheet.property, ...row]),
    ),
  ];
}
