import { canonical, isObject, type Json, type JsonObject } from '@sales-outreach/schema-values';
import type { Part } from '../document/part.ts';
import { referenceOf, textAt } from '../document/part.ts';
import type { Sameness } from '../document/sameness.ts';
import type { Breach, Step } from './claim.ts';
import type { MemberResult } from './compare-members.ts';
import { compareOverlaps } from './compare-overlaps.ts';
import type { Found } from './compare-values.ts';
import { placeOfMember, namesOf } from './members.ts';
import { readShape, type Place } from './read-shape.ts';
import type { Shape, Union } from './shape.ts';

/** Compares the choices that two schemas leave (`anyOf`, `oneOf`), option by option. */
export function* compareUnions(
  base: Shape,
  head: Shape,
  same: Sameness,
): Generator<MemberResult> {
  const [before, after] = [base.unions, head.unions];
  const left = before.filter(
    (union) =>
      !after.some(
        (other) => other.keyword === union.keyword && same.isSame(union.part, other.part),
      ),
  );
  const right = after.filter(
    (union) =>
      !before.some(
        (other) => other.keyword === union.keyword && same.isSame(union.part, other.part),
      ),
  );
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const [one, other] = [left[index], right[index]];
    if (one && other) yield* compareOptions(one, other, same);
    else if (other) yield { claim: choiceAdded(other) };
    else if (one) yield { claim: choiceRemoved(one) };
  }
}

/** What the schemas around two choices say for each of their options. */
export interface Surroundings {
  readonly base: Place;
  readonly head: Place;
}

/** Pairs the options of two choices, and tells which have none to be paired with. */
export function* compareOptions(
  base: Union,
  head: Union,
  same: Sameness,
  around: Surroundings = { base: [], head: [] },
): Generator<MemberResult> {
  const { pairs, onlyBase, onlyHead } = pairOptions(base.options, head.options, same);
  for (const option of onlyBase) yield { claim: optionRemoved(option, base) };
  for (const option of onlyHead) yield { claim: optionAdded(option, head) };
  for (const [one, other] of pairs) {
    const step: Step = { kind: 'option', base: one, head: other };
    yield { inner: { step, base: [...around.base, one], head: [...around.head, other] } };
  }
  if (base.keyword !== head.keyword) yield { claim: keywordChanged(base, head) };
  else if (base.keyword === 'oneOf') {
    const edited = pairs.filter(([one, other]) => !same.isSame(one, other));
    const claims = compareOverlaps(
      { options: base.options, edited: edited.map(([one]) => one) },
      { options: head.options, edited: edited.map(([, other]) => other) },
    );
    for (const claim of claims) yield { claim };
  }
}

interface Pairing {
  readonly pairs: readonly (readonly [Part, Part])[];
  readonly onlyBase: readonly Part[];
  readonly onlyHead: readonly Part[];
}

function pairOptions(base: readonly Part[], head: readonly Part[], same: Sameness): Pairing {
  const pairs: [Part, Part][] = [];
  let [onlyBase, onlyHead] = [[...base], [...head]];
  const pairBy = (fits: (one: Part, other: Part) => boolean) => {
    for (const one of onlyBase) {
      const other = onlyHead.find((candidate) => fits(one, candidate));
      if (!other) continue;
      pairs.push([one, other]);
      onlyHead = onlyHead.filter((candidate) => candidate !== other);
    }
    onlyBase = onlyBase.filter((one) => !pairs.some(([paired]) => paired === one));
  };
  pairBy((one, other) => same.isSame(one, other));
  pairBy((one, other) => nameOption(one) !== '' && nameOption(one) === nameOption(other));
  pairBy((one, other) => {
    const tag = tagOf(one);
    return tag !== undefined && tag === tagOf(other);
  });
  // What is left over one to one has most likely been changed, not replaced.
  if (onlyBase.length === onlyHead.length) pairBy(() => true);
  return { pairs, onlyBase, onlyHead };
}

/** The constant members of an option, by which consumers tell it from the others. */
function tagOf(option: Part): string | undefined {
  const shape = readShape([option]);
  const tags = [...namesOf(shape)].flatMap((name): [string, Json][] => {
    const { values } = readShape(placeOfMember(shape, name));
    const [only] = values ?? [];
    return only !== undefined && values?.length === 1 ? [[name, only]] : [];
  });
  return tags.length === 0 ? undefined : canonical(Object.fromEntries(tags));
}

function nameOption(option: Part): string {
  const reference = referenceOf(option);
  return reference?.split('/').at(-1) ?? textAt(option, 'title') ?? '';
}

function showOption(option: Part): string {
  const name = nameOption(option) || tagOf(option);
  if (name) return `\`${name}\``;
  const { type, format }: JsonObject = isObject(option.value) ? option.value : {};
  if (typeof type !== 'string') return 'one of its forms';
  return typeof format === 'string' ? `\`${type}\` (${format})` : `\`${type}\``;
}

function optionRemoved(option: Part, base: Union): Found {
  return {
    what: 'variant-removed',
    lost: { schema: { $part: 0 }, parts: [option], trust: 'rule' },
    // What fitted two options of `oneOf` was refused, and may fit one now.
    gained: base.keyword === 'oneOf' ? misses([base]) : undefined,
    says: (direction, effect) => {
      const form = showOption(option);
      if (effect === 'lost') {
        return direction === 'request'
          ? `no longer accepts the form ${form}`
          : `no longer has the form ${form}`;
      }
      return direction === 'request'
        ? `now accepts more, without ${form} as a form`
        : `may now be what it never was, without ${form} as a form`;
    },
  };
}

function optionAdded(option: Part, head: Union): Found {
  return {
    what: 'variant-added',
    gained: { schema: { $part: 0 }, parts: [option], trust: 'rule' },
    lost: head.keyword === 'oneOf' ? misses([head]) : undefined,
    says: (direction, effect) => {
      if (effect === 'lost')
        return `no longer accepts all it did, now that ${showOption(option)} is a form`;
      return direction === 'request'
        ? `now accepts the form ${showOption(option)}`
        : `may now have the form ${showOption(option)}`;
    },
  };
}

function keywordChanged(base: Union, head: Union): Found {
  return {
    what: 'variants-changed',
    lost: misses([head]),
    gained: misses([base]),
    says: () =>
      head.keyword === 'oneOf'
        ? 'now has to fit exactly one of its forms'
        : 'may now fit several of its forms',
  };
}

function choiceAdded(union: Union): Found {
  return {
    what: 'variants-added',
    lost: misses([union]),
    says: () => `now has to fit ${union.keyword === 'oneOf' ? 'one' : 'any'} of several forms`,
  };
}

function choiceRemoved(union: Union): Found {
  return {
    what: 'variants-removed',
    gained: misses([union]),
    says: () => 'need no longer fit any of its former forms',
  };
}

/** Values that fit none of the choices. */
function misses(unions: readonly Union[]): Breach {
  return {
    schema: {
      not: {
        allOf: unions.map(({ keyword, options }) => ({
          [keyword]: options.map((_, index) => ({ $part: index })),
        })),
      },
    },
    parts: unions.flatMap(({ options }) => options),
    trust: 'evidence',
  };
}

/** What the schemas of a place say besides its choice. */
export function surroundingsOf({ sources, unions }: Shape): Place {
  return sources.flatMap((source) => {
    if (!isObject(source.value)) return [];
    const rest = Object.entries(source.value).filter(([name]) => {
      const isChoice = unions.some(({ part }) => part.pointer === `${source.pointer}/${name}`);
      // What these lead to is among the sources itself.
      return !isChoice && name !== '$ref' && name !== 'allOf';
    });
    return rest.length === 0 ? [] : [{ ...source, value: Object.fromEntries(rest) }];
  });
}

/** The one option that a place without a choice is, as a choice. */
export function asChoice(place: Place, like: Union): Union | undefined {
  const [part] = place;
  return part && place.length === 1
    ? { keyword: like.keyword, part, options: [part] }
    : undefined;
}
