import type { JsonType } from './json-types.ts';

/** A keyword whose value is a bound. */
export type LimitKeyword =
  | 'minLength'
  | 'maxLength'
  | 'minItems'
  | 'maxItems'
  | 'minProperties'
  | 'maxProperties'
  | 'minimum'
  | 'exclusiveMinimum'
  | 'maximum'
  | 'exclusiveMaximum';

interface Limit {
  /** The type that it limits. */
  readonly type: JsonType;
  readonly isLower: boolean;
  /** The bound that says nothing. */
  readonly idle?: number;
  readonly words: (bound: number) => string;
}

const count = (bound: number, one: string) => `${bound} ${one}${bound === 1 ? '' : 's'}`;

/** What each limit means. */
export const LIMITS: Readonly<Record<LimitKeyword, Limit>> = {
  minLength: {
    type: 'string',
    isLower: true,
    idle: 0,
    words: (bound) => `at least ${count(bound, 'character')}`,
  },
  maxLength: {
    type: 'string',
    isLower: false,
    words: (bound) => `at most ${count(bound, 'character')}`,
  },
  minItems: {
    type: 'array',
    isLower: true,
    idle: 0,
    words: (bound) => `at least ${count(bound, 'item')}`,
  },
  maxItems: {
    type: 'array',
    isLower: false,
    words: (bound) => `at most ${count(bound, 'item')}`,
  },
  minProperties: {
    type: 'object',
    isLower: true,
    idle: 0,
    words: (bound) => `at least ${count(bound, 'member')}`,
  },
  maxProperties: {
    type: 'object',
    isLower: false,
    words: (bound) => `at most ${count(bound, 'member')}`,
  },
  minimum: { type: 'number', isLower: true, words: (bound) => `${bound} or more` },
  exclusiveMinimum: { type: 'number', isLower: true, words: (bound) => `more than ${bound}` },
  maximum: { type: 'number', isLower: false, words: (bound) => `${bound} or less` },
  exclusiveMaximum: { type: 'number', isLower: false, words: (bound) => `less than ${bound}` },
};

/** The limits there are. */
export const LIMIT_KEYWORDS: readonly LimitKeyword[] = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
];

/** The stricter of two bounds for one keyword. */
export function stricter(keyword: LimitKeyword, one: number, other: number): number {
  return LIMITS[keyword].isLower ? Math.max(one, other) : Math.min(one, other);
}
