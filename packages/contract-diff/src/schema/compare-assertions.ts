import type { Json } from '@sales-outreach/schema-values';
import type { Breach } from './claim.ts';
import { subtractPatterns } from './compare-patterns.ts';
import type { Found } from './compare-values.ts';
import type { JsonType } from './json-types.ts';
import { LIMIT_KEYWORDS, LIMITS, type LimitKeyword } from './limits.ts';
import { listValues, type Shape } from './shape.ts';

/** Compares the limits, patterns, formats and the like of two shapes. */
export function* compareAssertions(base: Shape, head: Shape): Generator<Found> {
  for (const keyword of LIMIT_KEYWORDS) yield* compareLimit(keyword, base, head);
  yield* comparePatterns(base, head);
  yield* compareFormats(base, head);
  yield* compareMultiples(base, head);
  yield* compareUniqueness(base, head);
  yield* compareDependents(base, head);
}

function* compareLimit(keyword: LimitKeyword, base: Shape, head: Shape): Generator<Found> {
  const [before, after] = [base.limits.get(keyword), head.limits.get(keyword)];
  if (before === after) return;
  const { type, isLower, words } = LIMITS[keyword];
  // A type that one side has alone is a change of its own, and says all there is to say; listed
  // values are left out where they are not within the limit.
  const isShared = shares(base, head, type);
  if (!isShared || (listValues(base) && listValues(head))) return;
  const isTighter =
    after !== undefined &&
    (before === undefined || (isLower ? after > before : after < before));
  const breach = (bound: number) => ({
    schema: { type, not: { [keyword]: bound } } satisfies Json,
    // Two keywords can say the same of a number; of a length there is one, and patterns beside it.
    trust: type === 'number' ? ('evidence' as const) : ('rule' as const),
  });
  if (isTighter) {
    yield {
      what: 'limit-tightened',
      lost: breach(after),
      says: () =>
        `is now limited to ${words(after)} (before: ${before === undefined ? 'no limit' : words(before)})`,
    };
  } else if (before !== undefined) {
    yield {
      what: 'limit-loosened',
      gained: breach(before),
      says: () =>
        `is no longer limited to ${words(before)} (now: ${after === undefined ? 'no limit' : words(after)})`,
    };
  }
}

function* comparePatterns(base: Shape, head: Shape): Generator<Found> {
  if (listValues(base) && listValues(head)) return;
  const added = [...head.patterns.difference(base.patterns)];
  const removed = [...base.patterns.difference(head.patterns)];
  const lost =
    added.length > 0 ? breakPatterns(base.patterns, head.patterns, added) : undefined;
  const gained =
    removed.length > 0 ? breakPatterns(head.patterns, base.patterns, removed) : undefined;
  if (lost || gained) yield textChanged('pattern', added, removed, lost, gained);
}

/** Text that keeps to one side's patterns and not to those that the other has besides. */
function breakPatterns(
  kept: ReadonlySet<string>,
  broken: ReadonlySet<string>,
  besides: readonly string[],
): Breach | undefined {
  const difference = subtractPatterns(kept, broken);
  const other = missing('pattern', ['string'], besides);
  if (!difference.isDecided) return other;
  if (difference.words.length === 0) return undefined;
  return {
    schema: { type: 'string', anyOf: [{ enum: [...difference.words] }, other.schema] },
    trust: 'rule',
  };
}

function* compareFormats(base: Shape, head: Shape): Generator<Found> {
  const types = (['number', 'string'] as const).filter((type) => shares(base, head, type));
  if (types.length === 0) return;
  const added = [...head.formats.difference(base.formats)];
  const removed = [...base.formats.difference(head.formats)];
  if (added.length === 0 && removed.length === 0) return;
  const lost = added.length > 0 ? missing('format', types, added) : undefined;
  const gained = removed.length > 0 ? missing('format', types, removed) : undefined;
  yield {
    ...textChanged('format', added, removed, lost, gained),
    // A format that validators don't know is a word for people.
    promise: { request: 'documentation', response: 'documentation' },
  };
}

function missing(
  keyword: 'pattern' | 'format',
  types: readonly JsonType[],
  texts: readonly string[],
): Breach {
  return {
    schema: { type: [...types], not: { allOf: texts.map((text) => ({ [keyword]: text })) } },
    trust: 'evidence',
  };
}

function textChanged(
  keyword: 'pattern' | 'format',
  added: readonly string[],
  removed: readonly string[],
  lost: Breach | undefined,
  gained: Breach | undefined,
): Found {
  const show = (texts: readonly string[]) => texts.map((text) => `\`${text}\``).join(' and ');
  const [wanted, dropped] = [show(added), show(removed)];
  return {
    what: `${keyword}-changed`,
    lost,
    gained,
    says: (direction) => {
      if (wanted && dropped) return `has the ${keyword} ${wanted} and had ${dropped}`;
      if (wanted) return `now has the ${keyword} ${wanted}`;
      return direction === 'request'
        ? `needs the ${keyword} ${dropped} no more`
        : `no longer keeps to the ${keyword} ${dropped}`;
    },
  };
}

function* compareMultiples(base: Shape, head: Shape): Generator<Found> {
  const added = [...head.multiples.difference(base.multiples)];
  const removed = [...base.multiples.difference(head.multiples)];
  if ((added.length === 0 && removed.length === 0) || !shares(base, head, 'number')) return;
  const not = (factors: readonly number[]) => ({
    schema: {
      type: 'number',
      not: { allOf: factors.map((multipleOf) => ({ multipleOf })) },
    } satisfies Json,
    trust: 'evidence' as const,
  });
  yield {
    what: 'multiple-changed',
    lost: added.length > 0 ? not(added) : undefined,
    gained: removed.length > 0 ? not(removed) : undefined,
    says: () =>
      added.length > 0
        ? `is now a multiple of ${added.join(' and ')}`
        : `is no longer a multiple of ${removed.join(' and ')}`,
  };
}

function* compareUniqueness(base: Shape, head: Shape): Generator<Found> {
  if (base.isUnique === head.isUnique || !shares(base, head, 'array')) return;
  const breach = {
    schema: { type: 'array', not: { uniqueItems: true } },
    trust: 'rule',
  } as const;
  yield head.isUnique
    ? {
        what: 'items-became-unique',
        lost: breach,
        says: () => 'has to hold each item only once',
      }
    : {
        what: 'items-became-repeatable',
        gained: breach,
        says: () => 'may hold an item more than once',
      };
}

function* compareDependents(base: Shape, head: Shape): Generator<Found> {
  const none: ReadonlySet<string> = new Set();
  for (const name of new Set([...base.dependents.keys(), ...head.dependents.keys()])) {
    const [before = none, after = none] = [
      base.dependents.get(name),
      head.dependents.get(name),
    ];
    for (const other of after.difference(before)) {
      yield {
        what: 'dependency-added',
        lost: { schema: alone(name, other), trust: 'rule' },
        says: () => `with \`${name}\` has to have \`${other}\` too`,
      };
    }
    for (const other of before.difference(after)) {
      yield {
        what: 'dependency-removed',
        gained: { schema: alone(name, other), trust: 'rule' },
        says: () => `with \`${name}\` need not have \`${other}\``,
      };
    }
  }
}

function alone(name: string, other: string): Json {
  return { type: 'object', required: [name], not: { required: [other] } };
}

/** Whether both have values of a type; `number` asks for any numbers. */
function shares(base: Shape, head: Shape, type: JsonType): boolean {
  return [base, head].every(
    ({ types }) => types.has(type) || (type === 'number' && types.has('integer')),
  );
}
