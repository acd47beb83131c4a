import type { Json } from '@sales-outreach/schema-values';
import type { Direction } from '../contract-change.ts';
import type { Found } from './compare-values.ts';
import type { JsonType } from './json-types.ts';
import { LIMIT_KEYWORDS, LIMITS, type LimitKeyword } from './limits.ts';
import { listValues, type Shape } from './shape.ts';

/** Compares the limits, patterns, formats and the like of two shapes. */
export function* compareAssertions(base: Shape, head: Shape): Generator<Found> {
  for (const keyword of LIMIT_KEYWORDS) yield* compareLimit(keyword, base, head);
  yield* compareTexts('pattern', 'string', base.patterns, head.patterns);
  yield* compareFormats(base, head);
  yield* compareMultiples(base, head);
  yield* compareUniqueness(base, head);
  yield* compareDependents(base, head);
}

function* compareLimit(keyword: LimitKeyword, base: Shape, head: Shape): Generator<Found> {
  const [before, after] = [base.limits.get(keyword), head.limits.get(keyword)];
  if (before === after) return;
  const { type, isLower, words } = LIMITS[keyword];
  // A type that one side has alone is a change of its own, and says all there is to say.
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

function* compareTexts(
  keyword: 'pattern' | 'format',
  type: JsonType,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): Generator<Found> {
  const added = [...after.difference(before)];
  const removed = [...before.difference(after)];
  if (added.length === 0 && removed.length === 0) return;
  const not = (texts: readonly string[]) => ({
    schema: { type, not: { allOf: texts.map((text) => ({ [keyword]: text })) } } satisfies Json,
    trust: 'evidence' as const,
  });
  const show = (texts: readonly string[]) => texts.map((text) => `\`${text}\``).join(' and ');
  yield {
    what: `${keyword}-changed`,
    lost: added.length > 0 ? not(added) : undefined,
    gained: removed.length > 0 ? not(removed) : undefined,
    ...(keyword === 'format' && {
      promise: { request: 'documentation', response: 'documentation' },
    }),
    says: (direction: Direction, effect) => {
      const [wanted, dropped] = [show(added), show(removed)];
      const noun = `the ${keyword}`;
      if (wanted && dropped) return `has ${noun} ${wanted} and had ${dropped}`;
      if (wanted) return `now has ${noun} ${wanted}`;
      return effect === 'gained' && direction === 'request'
        ? `needs ${noun} ${dropped} no more`
        : `no longer keeps to ${noun} ${dropped}`;
    },
  };
}

function* compareFormats(base: Shape, head: Shape): Generator<Found> {
  const type = [...base.types].every((name) => name === 'integer' || name === 'number')
    ? 'number'
    : 'string';
  if (shares(base, head, type)) yield* compareTexts('format', type, base.formats, head.formats);
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
