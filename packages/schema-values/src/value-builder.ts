import * as fc from 'fast-check';
import { arrayArbitrary } from './array-arbitrary.ts';
import type { Constraints, JsonType } from './constraints.ts';
import { expand } from './expand.ts';
import { canonical, isObject, type Json } from './json.ts';
import { keyOf, type Literal } from './literal.ts';
import { fitsNumber, numberArbitrary } from './number-arbitrary.ts';
import { objectArbitrary } from './object-arbitrary.ts';
import type { Resources } from './resources.ts';
import { type FormatCheck, fitsString, stringArbitrary } from './string-arbitrary.ts';

/** Below this depth only what must be there is made; further below, nothing. */
const leanBelow = 0;
const nothingBelow = -10;
const mostAlternatives = 24;
const mostLooked = 400;

/** Builds arbitraries for conjunctions of literals, and remembers them. */
export class ValueBuilder {
  readonly #resources: Resources;
  readonly #hasFormat: FormatCheck;
  readonly #built = new Map<string, fc.Arbitrary<Json> | undefined>();

  constructor(resources: Resources, hasFormat: FormatCheck) {
    this.#resources = resources;
    this.#hasFormat = hasFormat;
  }

  /** An arbitrary for the values that meet every literal; undefined where none was found. */
  build(literals: readonly Literal[], depth: number): fc.Arbitrary<Json> | undefined {
    if (depth < nothingBelow) return undefined;
    const key = `${Math.max(depth, nothingBelow)}:${keyOf(literals)}`;
    if (this.#built.has(key)) return this.#built.get(key);
    const arbitrary = this.#buildAfresh(literals, depth);
    this.#built.set(key, arbitrary);
    return arbitrary;
  }

  #buildAfresh(literals: readonly Literal[], depth: number): fc.Arbitrary<Json> | undefined {
    const found: fc.Arbitrary<Json>[] = [];
    let looked = 0;
    for (const constraints of expand(literals, this.#resources)) {
      looked += 1;
      const arbitrary = this.#ofConstraints(constraints, depth);
      if (arbitrary) found.push(arbitrary);
      if (found.length >= mostAlternatives || looked >= mostLooked) break;
    }
    return either(found);
  }

  #ofConstraints(constraints: Constraints, depth: number): fc.Arbitrary<Json> | undefined {
    if (constraints.allowed) {
      const values = constraints.allowed.filter((value) => this.#mayBe(value, constraints));
      return values.length === 0 ? undefined : fc.constantFrom(...values);
    }
    const excluded = new Set(constraints.excluded.map(canonical));
    const found: fc.Arbitrary<Json>[] = [];
    const lean = depth <= leanBelow;
    for (const type of constraints.types) {
      const compound = type === 'array' || type === 'object';
      // Where a value may be of any type and the depth is spent, what nests is left out.
      if (compound && lean && found.length > 0) continue;
      const made = this.#ofType(type, constraints, depth, lean);
      if (made === undefined) continue;
      if (excluded.size === 0) found.push(made);
      else {
        const left = (value: Json) => !excluded.has(canonical(value));
        if (fc.sample(made, { numRuns: 50, seed: 1 }).some(left)) found.push(made.filter(left));
      }
    }
    return either(found);
  }

  #ofType(
    type: JsonType,
    constraints: Constraints,
    depth: number,
    lean: boolean,
  ): fc.Arbitrary<Json> | undefined {
    const build = (literals: readonly Literal[]) => this.build(literals, depth - 1);
    switch (type) {
      case 'null':
        return fc.constant(null);
      case 'boolean':
        return fc.boolean();
      case 'number':
        return numberArbitrary(constraints);
      case 'string':
        return stringArbitrary(constraints, this.#hasFormat);
      case 'array':
        return arrayArbitrary(constraints, build, lean);
      case 'object':
        return objectArbitrary(constraints, build, this.#allows, lean);
    }
  }

  readonly #allows = (literals: readonly Literal[], value: Json): boolean => {
    if (literals.length === 0) return true;
    for (const constraints of expand(literals, this.#resources)) {
      const listed =
        constraints.allowed?.some((one) => canonical(one) === canonical(value)) ?? true;
      if (listed && this.#mayBe(value, constraints)) return true;
    }
    return false;
  };

  /** Whether an allowed value meets the demands that can be told without looking inside it. */
  #mayBe(value: Json, constraints: Constraints): boolean {
    const { types } = constraints;
    const key = canonical(value);
    if (constraints.excluded.some((other) => canonical(other) === key)) return false;
    if (value === null) return types.has('null');
    if (typeof value === 'boolean') return types.has('boolean');
    if (typeof value === 'number') return types.has('number') && fitsNumber(value, constraints);
    if (typeof value === 'string') {
      return types.has('string') && fitsString(value, constraints, this.#hasFormat);
    }
    return isObject(value) ? types.has('object') : types.has('array');
  }
}

function either(found: readonly fc.Arbitrary<Json>[]): fc.Arbitrary<Json> | undefined {
  const [only] = found;
  return found.length <= 1 ? only : fc.oneof(...found);
}
