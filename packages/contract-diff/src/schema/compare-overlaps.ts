import type { Json } from '@sales-outreach/schema-values';
import type { Part } from '../document/part.ts';
import type { Breach } from './claim.ts';
import type { Found } from './compare-values.ts';
import { areDisjoint } from './json-types.ts';
import { readShape } from './read-shape.ts';

/** The options of one side of a `oneOf`, and those of them that the other side has otherwise. */
export interface EditedOptions {
  readonly options: readonly Part[];
  readonly edited: readonly Part[];
}

/**
 * What an edited option of `oneOf` means for the others: a value that fits two of them is refused,
 * though each option taken alone lets it through.
 */
export function* compareOverlaps(base: EditedOptions, head: EditedOptions): Generator<Found> {
  const [lost, gained] = [overlap(head), overlap(base)];
  if (!lost && !gained) return;
  yield {
    what: 'variants-changed',
    lost,
    gained,
    says: (_, effect) =>
      effect === 'lost'
        ? 'has to fit exactly one of its forms, of which two now overlap'
        : 'may now be what two of its forms had in common',
  };
}

/** Values that fit an edited option and another one. */
function overlap({ options, edited }: EditedOptions): Breach | undefined {
  const shared = edited.flatMap((option): Json[] => {
    const others = options.filter((other) => other !== option && mayOverlap(option, other));
    const refer = (part: Part): Json => ({ $part: options.indexOf(part) });
    return others.length === 0
      ? []
      : [{ allOf: [refer(option), { anyOf: others.map(refer) }] }];
  });
  return shared.length === 0
    ? undefined
    : { schema: { anyOf: shared }, parts: options, trust: 'value' };
}

function mayOverlap(one: Part, other: Part): boolean {
  return !areDisjoint(readShape([one]).types, readShape([other]).types);
}
