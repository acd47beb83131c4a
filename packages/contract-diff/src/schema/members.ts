import { stringsOf, isObject } from '@sales-outreach/schema-values';
import { writtenChildren, writtenChild, type Part } from '../document/part.ts';
import { isAnything, readShape, type Place } from './read-shape.ts';
import type { MemberGroup, Shape } from './shape.ts';

/** The names that a shape has a schema for, in the order they are written. */
export function namesOf({ members }: Shape): Set<string> {
  return new Set(members.flatMap(({ properties }) => [...properties.keys()]));
}

/** The patterns that a shape has a schema for. */
export function patternsOf({ members }: Shape): Set<string> {
  return new Set(members.flatMap(({ patterns }) => [...patterns.keys()]));
}

/** All schemas that count for a member of a name. */
export function placeOfMember({ members }: Shape, name: string): Place {
  return meaningful(members.flatMap((group) => partsFor(group, name)));
}

/** All schemas that count for members that a shape does not name. */
export function placeOfRest({ members }: Shape): Place {
  return meaningful(members.flatMap(({ rest }) => rest ?? []));
}

/** All schemas that count for the item at an index; for those behind all others, `Infinity`. */
export function placeOfItem({ items }: Shape, index: number): Place {
  return meaningful(items.flatMap(({ prefix, rest }) => prefix[index] ?? rest ?? []));
}

/** Whether nothing may stand at a place. */
export function isForbidden(place: Place): boolean {
  return place.some(({ value }) => value === false);
}

/** Whether a member is marked as one that only responses (`readOnly`) or requests have. */
export function isMarked(place: Place, mark: 'readOnly' | 'writeOnly'): boolean {
  return readShape(place).sources.some(({ value }) => isObject(value) && value[mark] === true);
}

/**
 * Every name that a schema mentions, also in choices and conditions.
 *
 * @param depth - how many choices within choices are looked into: they may lead back to themselves
 */
export function mentionedNames(shape: Shape, depth = 4): Set<string> {
  const names = new Set([...namesOf(shape), ...requiredOf(shape.sources)]);
  if (depth === 0) return names;
  const inner = [
    ...shape.unions.flatMap(({ options }) => options),
    ...shape.conditions.flatMap(({ keyword, parts }) =>
      keyword === 'dependentSchemas'
        ? writtenChildren(parts[0]).map(([, part]) => part)
        : keyword === 'if'
          ? parts
          : [],
    ),
  ];
  return inner.reduce(
    (found, part) => found.union(mentionedNames(readShape([part]), depth - 1)),
    names,
  );
}

function requiredOf(sources: readonly Part[]): string[] {
  return sources.flatMap((source) => stringsOf(writtenChild(source, 'required')?.value));
}

function partsFor({ properties, patterns, rest }: MemberGroup, name: string): Part[] {
  const own = properties.get(name);
  const matching = [...patterns].filter(([pattern]) => matches(pattern, name));
  const found = [...(own ? [own] : []), ...matching.map(([, part]) => part)];
  return found.length > 0 || !rest ? found : [rest];
}

function matches(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(name);
  } catch {
    return false;
  }
}

function meaningful(place: Place): Place {
  return place.filter(({ value }) => !isAnything(value));
}
