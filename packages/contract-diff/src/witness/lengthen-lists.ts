import { isObject, setMember, type Json } from '@sales-outreach/schema-values';
import type { Path } from '../schema/claim.ts';

const MOST_COPIES = 8;

/**
 * The value with ever more copies of an item in the list at a path: how often `contains` may hold
 * shows only in them. Nothing where no list stands there.
 */
export function* lengthenLists(value: Json, path: Path): Generator<Json> {
  const [step, ...rest] = path;
  if (step?.kind === 'option') {
    yield* lengthenLists(value, rest);
  } else if (step?.kind === 'member' && isObject(value)) {
    for (const longer of lengthenLists(value[step.name] ?? null, rest)) {
      const copy = { ...value };
      setMember(copy, step.name, longer);
      yield copy;
    }
  } else if (Array.isArray(value)) {
    const [item] = value;
    if (step?.kind === 'item') {
      for (const longer of lengthenLists(value[step.index] ?? null, rest)) {
        yield value.with(step.index, longer);
      }
    } else if (step === undefined && item !== undefined) {
      for (let copies = 1; copies <= MOST_COPIES; copies += 1) {
        yield [...value, ...Array.from({ length: copies }, () => item)];
      }
    }
  }
}
