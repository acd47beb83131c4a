import { isMap, isScalar, parseDocument, type Pair } from 'yaml';
import { insertBehindLine } from '../files/insert-text.ts';
import { Refusal } from '../refusal.ts';

/**
 * Adds a path to the text of the index, behind the last path of the same folder, else behind the
 * last of all. Every other character stays as it was.
 *
 * @param file - the file of the path item, relative to the index
 * @throws {@link Refusal} if the index has no map of paths
 */
export function addToIndex(index: string, path: string, file: string): string {
  const paths = parseDocument(index).get('paths', true);
  const line = `  ${path}:\n    $ref: ${file}\n`;
  if (!isMap(paths) || !paths.range) {
    throw new Refusal(['Expected a map under `paths` in spec/openapi.yaml, found none.']);
  }
  const last = paths.items.findLast((pair) => folderOf(pair) === folderOfFile(file));
  const [start, end] = rangeOf(last ?? paths.items.at(-1)) ?? paths.range;
  if (paths.items.length > 0) return insertBehindLine(index, end - 1, line);
  // `paths: {}`
  return `${index.slice(0, start).trimEnd()}\n${line}${index.slice(end).replace(/^\n/, '')}`;
}

function folderOf({ value }: Pair): string | undefined {
  const reference = isMap(value) ? value.get('$ref') : undefined;
  return typeof reference === 'string' ? folderOfFile(reference) : undefined;
}

function folderOfFile(file: string): string {
  return file.slice(0, file.lastIndexOf('/'));
}

/** Where the value of a pair starts and ends, without the blank lines and comments behind it. */
function rangeOf(pair: Pair | undefined): readonly [start: number, end: number] | undefined {
  const value = pair?.value;
  const innermost = isMap(value) ? value.items.at(-1)?.value : value;
  const range = isScalar(innermost) ? innermost.range : undefined;
  return range ? [range[0], range[1]] : undefined;
}
