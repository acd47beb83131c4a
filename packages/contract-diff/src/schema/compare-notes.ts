import { canonical, isObject, member, type Json } from '@sales-outreach/schema-values';
import { showValues } from './claim.ts';
import type { Found } from './compare-values.ts';
import type { Shape } from './shape.ts';

/** Keywords that only tell people something. */
const WORDS = [
  'title',
  'description',
  'examples',
  'example',
  'externalDocs',
  'x-assumption',
  'x-error-codes',
];

/**
 * Compares what schemas say besides which values fit.
 *
 * @param isOptional - whether the value may be left out: only then a default counts
 */
export function* compareNotes(base: Shape, head: Shape, isOptional: boolean): Generator<Found> {
  yield* compareDefaults(note(base, 'default'), note(head, 'default'), isOptional);
  for (const keyword of ['contentEncoding', 'contentMediaType']) {
    const [before, after] = [note(base, keyword), note(head, keyword)];
    if (isEqual(before, after)) continue;
    yield {
      what: 'content-changed',
      promise: { request: 'breaking', response: 'breaking' },
      says: () => `has the ${keyword} ${show(after)} and had ${show(before)}`,
    };
  }
  const [was, is] = [note(base, 'deprecated') === true, note(head, 'deprecated') === true];
  if (was !== is) {
    yield {
      what: is ? 'schema-deprecated' : 'schema-reinstated',
      promise: { request: 'documentation', response: 'documentation' },
      says: () => (is ? 'is deprecated' : 'is no longer deprecated'),
    };
  }
  if (WORDS.some((keyword) => !isEqual(note(base, keyword), note(head, keyword)))) {
    yield {
      what: 'schema-described-differently',
      promise: { request: 'documentation', response: 'documentation' },
      says: () => 'is described differently',
    };
  }
}

function* compareDefaults(
  before: Json | undefined,
  after: Json | undefined,
  isOptional: boolean,
): Generator<Found> {
  if (isEqual(before, after)) return;
  // Who left the value out got the old default, and gets something else now.
  const severity = before === undefined ? 'additive' : 'breaking';
  yield {
    what: before === undefined ? 'default-added' : 'default-changed',
    promise: {
      request: isOptional ? severity : 'documentation',
      response: 'documentation',
    },
    says: () =>
      before === undefined
        ? `is ${show(after)} now where it is left out`
        : `has the default ${show(after)} and had ${show(before)}`,
  };
}

/** What the outermost schema that has a keyword says in it. */
function note({ sources }: Shape, keyword: string): Json | undefined {
  for (const { value } of sources) {
    const found = isObject(value) ? member(value, keyword) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function isEqual(one: Json | undefined, other: Json | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return canonical(one) === canonical(other);
}

function show(value: Json | undefined): string {
  return value === undefined ? 'none' : showValues([value]);
}
