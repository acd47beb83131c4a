import { isObject } from '@sales-outreach/schema-values';
import { referenceOf, resolveReference, type Part } from '../document/part.ts';
import type { Place } from './read-shape.ts';

/** A text that is the same for the same pair of schemas, however many references lead to them. */
export function identify(base: Place, head: Place): string {
  return JSON.stringify([base, head].map((place) => place.map(targetOf)));
}

/** Where a schema stands; one that is but a reference stands where it leads. */
function targetOf(part: Part): string {
  let found = part;
  const seen = new Set<string>();
  for (;;) {
    const isOnlyReference = isObject(found.value) && Object.keys(found.value).length === 1;
    const reference = isOnlyReference ? referenceOf(found) : undefined;
    if (!reference?.startsWith('#') || seen.has(reference)) return found.pointer;
    seen.add(reference);
    found = resolveReference(found, reference);
  }
}
