import type { IFunctionResult } from '@stoplight/spectral-core';
import { listOperations, type OperationEntry } from '../openapi/operations.ts';
import { itemsOf, propertyOf } from '../openapi/record.ts';

/**
 * Holds every operation to exactly one tag, and that to the tags which the document declares.
 *
 * @param document - the whole document, references resolved
 */
export default function checkAreas(document: unknown): IFunctionResult[] {
  const areas = itemsOf(propertyOf(document, 'tags')).map((tag) => propertyOf(tag, 'name'));
  return listOperations(propertyOf(document, 'paths')).flatMap((entry) =>
    checkArea(entry, areas),
  );
}

function checkArea(
  { operation, place }: OperationEntry,
  areas: readonly unknown[],
): IFunctionResult[] {
  const { tags } = operation;
  if (tags === undefined)
    return [{ path: [...place], message: 'Expected one tag, found none.' }];
  const [tag, ...others] = itemsOf(tags);
  if (tag === undefined || others.length > 0) {
    return [
      {
        path: [...place, 'tags'],
        message: `Expected exactly one tag, found ${itemsOf(tags).length}.`,
      },
    ];
  }
  if (areas.includes(tag)) return [];
  return [
    {
      path: [...place, 'tags', 0],
      message: `Expected one of the tags that the document declares, found ${JSON.stringify(tag)}.`,
    },
  ];
}
