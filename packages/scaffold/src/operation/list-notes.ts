import { LineCounter, isMap, isSeq, parseDocument } from 'yaml';
import { INDEX, type Contract } from '../contract/contract.ts';
import type { OperationRequest } from './operation-request.ts';

/** How the description of an area says that it has no operation; no longer true, once it has. */
const HAS_NONE = /no operation of this area is/i;

/** What a person has to look at after an operation was written, a sentence each. */
export function listNotes({ area }: OperationRequest, { texts }: Contract): string[] {
  const index = texts.get(INDEX) ?? '';
  const lines = new LineCounter();
  const tags = parseDocument(index, { lineCounter: lines }).get('tags');
  const tag = isSeq(tags)
    ? tags.items.find((item) => isMap(item) && item.get('name') === area)
    : undefined;
  if (!isMap(tag) || !HAS_NONE.test(String(tag.get('description')))) return [];
  const { line } = lines.linePos(tag.range?.[0] ?? 0);
  return [
    `spec/${INDEX}:${line} says that ${area} has no operation: mend the description of the area.`,
  ];
}
