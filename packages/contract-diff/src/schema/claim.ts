import type { Json } from '@sales-outreach/schema-values';
import type { Direction, Severity } from '../contract-change.ts';
import type { Part } from '../document/part.ts';
import type { Effect } from '../severity.ts';
import type { Place } from './read-shape.ts';

/** A step from a place in a message to one within it. */
export type Step =
  | { readonly kind: 'member'; readonly name: string; readonly isUnnamed?: boolean }
  | { readonly kind: 'item'; readonly index: number }
  | { readonly kind: 'option'; readonly base: Part; readonly head: Part };

/** Where in a message; empty for the whole of it. */
export type Path = readonly Step[];

/** The values that a change is said to take away or to add. */
export interface Breach {
  /** A schema that they fit, besides that of the place. */
  readonly schema: Json;
  /** The parts that the schema refers to, as `{ $part: index }`. */
  readonly parts?: readonly Part[];
  /**
   * What to believe where no such value is found: that the rule is right all the same, or that
   * only a value would have shown a difference: any that is refused at the place (`evidence`), or
   * one that fits the schema (`value`).
   */
  readonly trust: 'rule' | 'evidence' | 'value';
}

/** What comparing two schemas by their keywords supposes, until values confirm or refute it. */
export interface Claim {
  /** The same for the same difference of the same schemas, at whatever place. */
  readonly id: string;
  /** Becomes the rule, behind the direction: `enum-value-removed`. */
  readonly what: string;
  /** The place whose values the claim is about. */
  readonly path: Path;
  /** What the sentence is about: the place, or a member that it has or has not. */
  readonly subject: Path;
  readonly base: Place;
  readonly head: Place;
  /** Values that are no longer valid. */
  readonly lost?: Breach | undefined;
  /** Values that were not valid before. */
  readonly gained?: Breach | undefined;
  /** What it means where no value shows a difference: a default, a name that is documented. */
  readonly promise?: { readonly [direction in Direction]?: Severity | undefined };
  /** How the sentence goes on that begins with the place. */
  readonly says: (direction: Direction, effect: Effect) => string;
}

/** Writes a path as people do: `lists[].owner.name`; empty for the whole message. */
export function showPath(path: Path): string {
  let shown = '';
  for (const step of path) {
    if (step.kind === 'item') shown += '[]';
    if (step.kind === 'member') {
      shown += `${shown === '' ? '' : '.'}${step.isUnnamed ? '*' : step.name}`;
    }
  }
  return shown;
}

/** Writes values for a sentence: `` `a`, `b` and 3 more ``. */
export function showValues(values: readonly Json[]): string {
  const shown = values.map((value) => {
    const text = typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
    return `\`${text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text}\``;
  });
  const rest = shown.length - MOST_VALUES;
  return rest > 0
    ? `${shown.slice(0, MOST_VALUES).join(', ')} and ${rest} more`
    : shown.join(', ').replace(/, ([^,]*)$/, ' and $1');
}

const MOST_VALUES = 6;
const MOST_LETTERS = 60;
