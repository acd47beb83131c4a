import { canonical, type Json } from '@sales-outreach/schema-values';
import { areDisjoint, uniteTypes } from './json-types.ts';
import { intersect, listValues, NOTHING, restrict, type Shape } from './shape.ts';

/**
 * The shape of the values that fit one of several, where one shape can say so exactly: when all
 * values can be listed, or when no two of the shapes share a type, so that every keyword counts
 * for one of them alone. `anyOf: [{ type: string }, { type: 'null' }]` is the known case.
 *
 * @param isExclusive - whether a value must fit no more than one (`oneOf`)
 * @returns undefined where one shape can't say it. It has no sources: what they say to people, they
 *   say of one of several
 */
export function unite(shapes: readonly Shape[], isExclusive: boolean): Shape | undefined {
  const possible = shapes.filter(({ types }) => types.size > 0);
  const [first, ...more] = possible;
  if (!first) return NOTHING;
  if (more.length === 0) return first;
  if (possible.some(({ unions, conditions }) => unions.length > 0 || conditions.length > 0)) {
    return undefined;
  }
  const listed = possible.map(listExactly);
  if (listed.every((values) => values !== undefined)) {
    const values = unique(listed.flat());
    if (isExclusive && values.length < listed.flat().length) return undefined;
    const types = uniteTypes(possible.map((shape) => shape.types));
    return restrict({ ...first, types, values, sources: [] });
  }
  if (possible.some(({ values }) => values)) return uniteWithNull(possible);
  const isOverlapping = possible.some((shape, index) =>
    possible.slice(index + 1).some((other) => !areDisjoint(shape.types, other.types)),
  );
  if (isOverlapping) return undefined;
  const types = uniteTypes(possible.map((shape) => shape.types));
  // Intersecting the rest of shapes with nothing in common only collects it.
  return restrict(
    possible
      .map((shape): Shape => ({ ...shape, types, sources: [] }))
      .reduce((one, other) => intersect(one, other)),
  );
}

/** Values that are bound by nothing but being listed. */
function listExactly(shape: Shape): readonly Json[] | undefined {
  const { limits, patterns, formats, multiples, required } = shape;
  const isBound =
    [limits, patterns, formats, multiples, required].some(({ size }) => size > 0) ||
    shape.members.length > 0 ||
    shape.items.length > 0;
  return isBound ? undefined : listValues(shape);
}

/** Listed values that are bound by more, beside null, which nothing else binds. */
function uniteWithNull(shapes: readonly Shape[]): Shape | undefined {
  const [one, ...others] = shapes.filter(
    ({ types }) => !(types.size === 1 && types.has('null')),
  );
  if (!one?.values || others.length > 0 || one.types.has('null')) return undefined;
  return restrict({
    ...one,
    types: uniteTypes(shapes.map(({ types }) => types)),
    values: [...one.values, null],
  });
}

function unique(values: readonly Json[]): Json[] {
  return [...new Map(values.map((value) => [canonical(value), value])).values()];
}
