import type { Direction } from '../contract-change.ts';
import type { Sameness } from '../document/sameness.ts';
import type { Claim, Path, Step } from './claim.ts';
import { compareAssertions } from './compare-assertions.ts';
import { compareConditions } from './compare-conditions.ts';
import { compareDiscriminators } from './compare-discriminators.ts';
import { compareItems } from './compare-items.ts';
import { compareMembers, type Inner, type MemberResult } from './compare-members.ts';
import { compareNotes } from './compare-notes.ts';
import { asChoice, compareOptions, compareUnions, surroundingsOf } from './compare-unions.ts';
import { compareValues } from './compare-values.ts';
import { ANY_TYPE } from './json-types.ts';
import { identify } from './identify.ts';
import { namesOf } from './members.ts';
import { readShape, type Place } from './read-shape.ts';
import type { Shape } from './shape.ts';

/** What comparing two schemas goes by. */
export interface SchemaTerms {
  readonly same: Sameness;
  /** What consumers send leaves out what is `readOnly`; what they get, what is `writeOnly`. */
  readonly direction: Direction;
  /** Whether the whole value may be left out, as an optional parameter may. */
  readonly isOptional: boolean;
}

/**
 * Compares two schemas keyword by keyword, and those within them; each pair at a few of its places,
 * since a value may reach one of them and not another.
 */
export function* compareSchemas(
  base: Place,
  head: Place,
  terms: SchemaTerms,
): Generator<Claim> {
  yield* walk({ base, head, path: [], isOptional: terms.isOptional }, terms, new Map());
}

interface Visit {
  readonly base: Place;
  readonly head: Place;
  readonly path: Path;
  readonly isOptional: boolean;
}

function* walk(visit: Visit, terms: SchemaTerms, seen: Map<string, number>): Generator<Claim> {
  const { base, head, path, isOptional } = visit;
  const key = identify(base, head);
  const kind = `${key} ${isOptional}`;
  const visits = seen.get(kind) ?? 0;
  if (visits === MOST_VISITS || isSamePlace(base, head, terms.same)) return;
  seen.set(kind, visits + 1);
  const [before, after] = [readShape(base), readShape(head)];
  const results = [...compareAll(before, after, { base, head }, terms, isOptional)];
  const told = new Map<string, number>();
  for (const result of results) {
    if ('claim' in result) {
      const about = `${key} ${result.claim.what} ${JSON.stringify(nameOf(result.step))}`;
      const count = told.get(about) ?? 0;
      told.set(about, count + 1);
      yield {
        ...result.claim,
        id: `${about} ${count}`,
        path,
        subject: result.step ? [...path, result.step] : path,
        base: result.base ?? base,
        head: result.head ?? head,
      };
    }
  }
  for (const result of results) {
    if ('inner' in result) yield* walk(enter(result.inner, visit, before, after), terms, seen);
  }
}

/** At how many places a pair of schemas is looked at, those that may be missing apart. */
const MOST_VISITS = 2;

function nameOf(step: Step | undefined): string | undefined {
  return step?.kind === 'member' ? step.name : undefined;
}

function enter({ step, base, head }: Inner, visit: Visit, before: Shape, after: Shape): Visit {
  const isOptional =
    step.kind === 'option' ? visit.isOptional : mayBeMissing(step, before, after);
  return { base, head, path: [...visit.path, step], isOptional };
}

/** Whether a value can be left out where its default counts: an item or an entry is there. */
function mayBeMissing(step: Step, before: Shape, after: Shape): boolean {
  if (step.kind !== 'member') return false;
  const { name } = step;
  const isNamed = [before, after].some((shape) => namesOf(shape).has(name));
  return isNamed && !(before.required.has(name) && after.required.has(name));
}

function* compareAll(
  base: Shape,
  head: Shape,
  places: { readonly base: Place; readonly head: Place },
  { same, direction }: SchemaTerms,
  isOptional: boolean,
): Generator<MemberResult> {
  const claims = (found: Iterable<Extract<MemberResult, { claim: unknown }>['claim']>) =>
    [...found].map((claim) => ({ claim }));
  yield* claims(compareNotes(base, head, isOptional));
  yield* claims(compareDiscriminators(base, head));
  const [union] = [...base.unions, ...head.unions];
  const isOneSided = (base.unions.length === 1) !== (head.unions.length === 1);
  if (union && isOneSided && base.unions.length + head.unions.length === 1) {
    // A schema that became one form of several, or the other way round.
    const one = base.unions[0] ?? asChoice(places.base, union);
    const other = head.unions[0] ?? asChoice(places.head, union);
    const outer = base.unions[0] ? base : head;
    if (one && other && isBare(outer)) {
      yield* compareOptions(one, other, same);
      return;
    }
  }
  const [one, other] = [base.unions, head.unions].map(([only, ...more]) =>
    more.length === 0 ? only : undefined,
  );
  const areSimple = [base, head].every(({ conditions }) => conditions.length === 0);
  if (one && other && areSimple && isBare(base) !== isBare(head)) {
    // What all forms share stands in each of them, or once around them.
    const around = { base: surroundingsOf(base), head: surroundingsOf(head) };
    yield* compareOptions(one, other, same, around);
    return;
  }
  yield* claims(compareValues(base, head));
  yield* claims(compareAssertions(base, head));
  yield* claims(compareConditions(base, head, same));
  yield* compareUnions(base, head, same);
  yield* compareMembers(base, head, direction);
  for (const inner of compareItems(base, head)) yield { inner };
}

function isSamePlace(base: Place, head: Place, same: Sameness): boolean {
  return (
    base.length === head.length &&
    base.every((part, index) => {
      const other = head[index];
      return other !== undefined && same.isSame(part, other);
    })
  );
}

/** Whether a choice is all that a schema says. */
function isBare(shape: Shape): boolean {
  const { types, values, members, items, conditions, required, limits } = shape;
  return (
    (types.size === ANY_TYPE.size || types.has('object')) &&
    values === undefined &&
    [members, items, conditions].every(({ length }) => length === 0) &&
    [required, limits].every(({ size }) => size === 0)
  );
}
