import type { Direction, Severity, Witness } from '../contract-change.ts';
import type { Sameness } from '../document/sameness.ts';
import { severityOf, type Effect } from '../severity.ts';
import { findWitness, type SearchResult } from '../witness/find-witness.ts';
import type { Breach, Claim } from './claim.ts';
import { compareSchemas } from './compare-schemas.ts';
import { identify } from './identify.ts';
import type { Place } from './read-shape.ts';

/** A change of a schema that values have confirmed, or could not refute. */
export interface SchemaVerdict {
  readonly claim: Claim;
  readonly severity: Severity;
  readonly effect: Effect;
  readonly witness?: Omit<Witness, 'part'> | undefined;
}

/** Compares schemas, and lets values decide about what their keywords suppose. */
export class SchemaComparison {
  readonly #same: Sameness;
  readonly #verdicts = new Map<string, readonly SchemaVerdict[]>();

  constructor(same: Sameness) {
    this.#same = same;
  }

  /**
   * Says what changed between two schemas for one direction. Each pair is compared once, however
   * many operations have it.
   *
   * @param isOptional - whether the whole value may be left out
   */
  compare(
    base: Place,
    head: Place,
    direction: Direction,
    isOptional = false,
  ): readonly SchemaVerdict[] {
    const key = `${direction} ${isOptional} ${identify(base, head)}`;
    let verdicts = this.#verdicts.get(key);
    if (!verdicts) {
      const claims = compareSchemas(base, head, { same: this.#same, direction, isOptional });
      verdicts = judgeAll(claims, base, head, direction);
      this.#verdicts.set(key, verdicts);
    }
    return verdicts;
  }
}

/** A difference of a shared schema counts once, at the first place where it means something. */
function judgeAll(
  claims: Iterable<Claim>,
  base: Place,
  head: Place,
  direction: Direction,
): SchemaVerdict[] {
  const found = new Map<string, readonly SchemaVerdict[]>();
  for (const claim of claims) {
    const known = found.get(claim.id) ?? [];
    if (known.some(({ severity }) => severity !== 'documentation')) continue;
    const verdicts = judge(claim, base, head, direction);
    const isMore = verdicts.some(({ severity }) => severity !== 'documentation');
    if (known.length === 0 || isMore) found.set(claim.id, verdicts);
  }
  return [...found.values()].flat();
}

function judge(claim: Claim, base: Place, head: Place, direction: Direction): SchemaVerdict[] {
  const promised = claim.promise?.[direction];
  const effects: readonly Effect[] =
    direction === 'request' ? ['lost', 'gained'] : ['gained', 'lost'];
  const [worst = 'lost'] = effects;
  for (const effect of effects) {
    const severity = severityOf(direction, effect);
    const breach = claim[effect];
    // A promise that is broken outweighs what else the change allows.
    if (!breach || (severity !== 'breaking' && promised === 'breaking')) continue;
    const side = effect === 'lost' ? 'base' : 'head';
    const [valid, refusing] = effect === 'lost' ? [base, head] : [head, base];
    const { path, subject } = claim;
    // A claim about a member has the member's schemas, and the path of the object.
    const place = subject.length === path.length ? claim[side] : undefined;
    const result = findWitness({ direction, valid, refusing, side, path, place, breach });
    if (!isBelieved(result, breach)) continue;
    if (result.kind !== 'found') return [{ claim, severity, effect }];
    const { value, refusedBecause } = result;
    return [{ claim, severity, effect, witness: { validIn: side, value, refusedBecause } }];
  }
  return promised ? [{ claim, severity: promised, effect: worst }] : [];
}

/** Whether what a rule supposes stands, after values were looked for. */
function isBelieved({ kind }: SearchResult, { trust }: Breach): boolean {
  if (kind === 'found') return true;
  return kind === 'unable' ? trust !== 'value' : kind === 'none' && trust === 'rule';
}
