import type { Direction, Severity } from '../contract-change.ts';
import { compareNamePatterns } from './compare-name-patterns.ts';
import type { Found } from './compare-values.ts';
import type { Step } from './claim.ts';
import {
  isForbidden,
  isMarked,
  mentionedNames,
  namesOf,
  patternsOf,
  placeOfMember,
  placeOfRest,
} from './members.ts';
import { nameMatching } from './name-matching.ts';
import type { Place } from './read-shape.ts';
import type { Shape } from './shape.ts';

/** A place within one that was compared, to be compared next. */
export interface Inner {
  readonly step: Step;
  readonly base: Place;
  readonly head: Place;
}

/** What comparing the members of two objects gives: claims about a member, and places to go on. */
export type MemberResult =
  | {
      readonly claim: Found;
      readonly step?: Step;
      readonly base?: Place;
      readonly head?: Place;
    }
  | { readonly inner: Inner };

/** Compares which members two objects have, which have to be there, and what may stand in them. */
export function* compareMembers(
  base: Shape,
  head: Shape,
  direction: Direction,
): Generator<MemberResult> {
  if (!base.types.has('object') || !head.types.has('object')) return;
  const names = namesOf(base).union(namesOf(head)).union(base.required).union(head.required);
  const known = { base: mentionedNames(base), head: mentionedNames(head) };
  for (const name of names) {
    yield* compareMember(name, readMember(base, name), readMember(head, name), direction, {
      inBase: known.base.has(name),
      inHead: known.head.has(name),
    });
  }
  yield* compareNamePatterns(base, head);
  yield* compareRest(base, head, names);
}

/** One side of a member. */
interface Member {
  readonly place: Place;
  readonly isRequired: boolean;
  readonly isForbidden: boolean;
  /** Whether `readOnly` or `writeOnly` keeps it out of the other direction. */
  readonly hidden: ReadonlySet<Direction>;
}

function readMember(shape: Shape, name: string): Member {
  const place = placeOfMember(shape, name);
  const hidden = new Set<Direction>();
  if (isMarked(place, 'readOnly')) hidden.add('request');
  if (isMarked(place, 'writeOnly')) hidden.add('response');
  return {
    place,
    isRequired: shape.required.has(name),
    isForbidden: isForbidden(place),
    hidden,
  };
}

function* compareMember(
  name: string,
  base: Member,
  head: Member,
  direction: Direction,
  { inBase, inHead }: { readonly inBase: boolean; readonly inHead: boolean },
): Generator<MemberResult> {
  const places = { base: base.place, head: head.place };
  const step: Step = { kind: 'member', name };
  const about = (claim: Found): MemberResult => ({ claim, step, ...places });
  const [wasHidden, isHidden] = [base.hidden.has(direction), head.hidden.has(direction)];
  if (wasHidden && isHidden) return;
  if (isHidden && inBase && !base.isForbidden) {
    yield about(becameHidden(name, base, direction));
    return;
  }
  if (isHidden) return;
  // What has no name of its own may still be described, as every member of a map is.
  const wasThere = (inBase || base.place.length > 0) && !base.isForbidden && !wasHidden;
  const isThere = (inHead || head.place.length > 0) && !head.isForbidden;
  if (!wasThere && !isThere) {
    // What must be there and may not be refuses every object.
    yield* compareNeed(name, base, head).map(about);
    return;
  }
  if (!wasThere) {
    yield about(added(name, head, direction, base.isForbidden || wasHidden));
    return;
  }
  if (!isThere) {
    yield about(removed(name, base));
    return;
  }
  yield* compareNeed(name, base, head).map(about);
  yield { inner: { step, ...places } };
}

function compareNeed(name: string, base: Member, head: Member): Found[] {
  if (base.isRequired === head.isRequired) return [];
  return [head.isRequired ? becameRequired(name) : becameOptional(name)];
}

function added(name: string, head: Member, direction: Direction, wasClosed: boolean): Found {
  const isRequired = head.isRequired;
  const isNeeded = isRequired && direction === 'request';
  return {
    what: isNeeded ? 'required-property-added' : 'property-added',
    lost: isRequired ? { schema: without(name), trust: 'rule' } : undefined,
    gained: wasClosed ? { schema: having(name), trust: 'rule' } : undefined,
    promise: { request: 'additive', response: 'additive' },
    says: (_, effect) => {
      if (direction === 'request') return isRequired ? 'is new and has to be sent' : 'is new';
      return effect === 'gained' && wasClosed
        ? 'is new, where no other members were allowed'
        : 'is new';
    },
  };
}

function removed(name: string, base: Member): Found {
  // An open object still takes the member, but says nothing of it: who relied on it can't.
  return {
    what: 'property-removed',
    lost: { schema: having(name), trust: 'evidence' },
    gained: base.isRequired ? { schema: without(name), trust: 'rule' } : undefined,
    promise: { request: 'breaking', response: 'breaking' },
    says: (direction) => (direction === 'request' ? 'is no longer taken' : 'is gone'),
  };
}

function becameRequired(name: string): Found {
  return {
    what: 'property-became-required',
    lost: { schema: without(name), trust: 'rule' },
    says: (direction) =>
      direction === 'request' ? 'has to be sent now' : 'is always there now',
  };
}

function becameOptional(name: string): Found {
  return {
    what: 'property-became-optional',
    gained: { schema: without(name), trust: 'rule' },
    says: (direction) =>
      direction === 'request' ? 'may be left out now' : 'may be missing now',
  };
}

function becameHidden(name: string, base: Member, direction: Direction): Found {
  const promise: { [side in Direction]?: Severity } = {
    request: 'breaking',
    response: 'breaking',
  };
  return {
    what: direction === 'request' ? 'property-became-read-only' : 'property-became-write-only',
    lost: { schema: having(name), trust: 'rule' },
    gained: base.isRequired ? { schema: without(name), trust: 'rule' } : undefined,
    promise,
    says: () =>
      direction === 'request'
        ? 'is now read-only: what is sent in it no longer counts'
        : 'is now write-only: it no longer comes back',
  };
}

function* compareRest(
  base: Shape,
  head: Shape,
  names: ReadonlySet<string>,
): Generator<MemberResult> {
  const [before, after] = [placeOfRest(base), placeOfRest(head)];
  const patterns = [...patternsOf(base).union(patternsOf(head))];
  const name = unusedName(names, patterns);
  const wasClosed = isForbidden(before);
  const isClosed = isForbidden(after);
  if (wasClosed && isClosed) return;
  if (!wasClosed && !isClosed) {
    const step: Step = { kind: 'member', name, isUnnamed: true };
    yield { inner: { step, base: before, head: after } };
    return;
  }
  const breach = { schema: having(name), trust: 'rule' } as const;
  yield {
    claim: isClosed
      ? {
          what: 'object-closed',
          lost: breach,
          says: (direction) =>
            direction === 'request'
              ? 'no longer takes members that are not named'
              : 'no longer has members that are not named',
        }
      : {
          what: 'object-opened',
          gained: breach,
          says: (direction) =>
            direction === 'request'
              ? 'now takes members that are not named'
              : 'may now have members that are not named',
        },
  };
}

function unusedName(names: ReadonlySet<string>, patterns: readonly string[]): string {
  const isTaken = (name: string) =>
    names.has(name) || patterns.some((pattern) => nameMatching(pattern, new Set(), [name]));
  const candidates = ['somethingElse', 'other', 'zz', '_', '9'];
  return candidates.find((name) => !isTaken(name)) ?? 'somethingElseAgain';
}

function having(name: string) {
  return { type: 'object', required: [name] };
}

function without(name: string) {
  return { type: 'object', not: { required: [name] } };
}
