import { toKebabCase } from '@sales-outreach/lint-rules/openapi/names';
import { distance } from 'fastest-levenshtein';
import type { Checked } from './checked.ts';

/**
 * Reads the name of an area: as its tag is written, as its folder is, or in any case.
 *
 * @param areas - those of the contract
 */
export function checkArea(text: string, areas: readonly string[]): Checked<string> {
  const folder = toFolder(text);
  const area = areas.find((candidate) => toFolder(candidate) === folder);
  if (area !== undefined) return { value: area };
  const [nearest] = areas.toSorted(
    (left, right) => distance(folder, toFolder(left)) - distance(folder, toFolder(right)),
  );
  const hint = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
  return {
    fault: `There is no area "${text}".${hint} The ${areas.length} areas are the tags of spec/openapi.yaml: ${areas.join(', ')}.`,
  };
}

function toFolder(area: string): string {
  return toKebabCase(area.toLowerCase());
}
