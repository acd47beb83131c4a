import type { List } from '../contract.ts';
import { isObject, type JsonObject } from '../json.ts';

/** A list of records, with the columns it has by the contract and by what came. */
export interface Sheet {
  /** The property that holds the list; '' where the answer itself is one. */
  readonly property: string;
  readonly columns: readonly string[];
  readonly records: readonly unknown[];
}

/** An answer as lists of records, and what stands beside them. */
export interface Sheets {
  readonly sheets: readonly Sheet[];
  readonly fields: readonly (readonly [name: string, value: unknown])[];
}

/**
 * Takes an answer apart for the forms that are made of rows.
 *
 * @param data - the answer, or what `--query` picked of it
 * @param lists - the lists that the contract describes
 */
export function readSheets(data: unknown, lists: readonly List[]): Sheets {
  if (Array.isArray(data)) {
    return { sheets: [readSheet('', data, lists)], fields: [] };
  }
  if (!isObject(data)) return { sheets: [], fields: [['', data]] };
  const entries = Object.entries(data);
  const isList = ([property, value]: [string, unknown]) =>
    Array.isArray(value) &&
    (lists.some((list) => list.property === property) ||
      (value.length > 0 && value.every(isObject)));
  return {
    sheets: entries
      .filter(isList)
      .map(([property, value]) =>
        readSheet(property, Array.isArray(value) ? value : [], lists),
      ),
    fields: entries.filter((entry) => !isList(entry)).flatMap(flattenField),
  };
}

function readSheet(
  property: string,
  records: readonly unknown[],
  lists: readonly List[],
): Sheet {
  const known = lists.find((list) => list.property === property)?.columns ?? [];
  const extra = new Set<string>();
  for (const record of records) {
    for (const key of isObject(record) ? Object.keys(record) : []) {
      const isKnown = known.some((column) => column === key || column.startsWith(`${key}.`));
      if (!isKnown) extra.add(key);
    }
  }
  return { property, records, columns: [...known, ...extra] };
}

/** The value of a column of a record: `invitedBy.name` is the name of whoever invited. */
export function valueAt(record: unknown, column: string): unknown {
  if (!isObject(record)) return undefined;
  if (Object.hasOwn(record, column)) return record[column];
  return column
    .split('.')
    .reduce<unknown>(
      (value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
      record,
    );
}

function flattenField([name, value]: [string, unknown]): [string, unknown][] {
  if (!isObject(value) || Object.keys(value).length === 0) return [[name, value]];
  return flattenObject(name, value);
}

function flattenObject(name: string, value: JsonObject): [string, unknown][] {
  return Object.entries(value).flatMap(([key, inner]) =>
    flattenField([`${name}.${key}`, inner]),
  );
}

/** A value as the text of a cell; null and what isn't there are empty. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The rows of a sheet as texts; records that are no objects have one column without a name. */
export function rowsOf({ columns, records }: Sheet): string[][] {
  return records.map((record) => {
    if (isObject(record)) return columns.map((column) => cellOf(valueAt(record, column)));
    return Array.isArray(record) ? record.map(cellOf) : [cellOf(record)];
  });
}
