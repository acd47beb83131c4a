import * as fc from 'fast-check';
import type { Json } from './json.ts';

/** How often a value is made anew before the one that is known to pass is given. */
const tries = 50;

/**
 * An arbitrary whose every value, shrunk ones included, passes a gate. It never loops: where the
 * source misses too often, it falls back on a value that passed before.
 */
export class GatedArbitrary extends fc.Arbitrary<Json> {
  readonly #source: fc.Arbitrary<Json>;
  readonly #passes: (value: Json) => boolean;
  readonly #fallback: fc.Value<Json>;

  private constructor(
    source: fc.Arbitrary<Json>,
    passes: (value: Json) => boolean,
    fallback: fc.Value<Json>,
  ) {
    super();
    this.#source = source;
    this.#passes = passes;
    this.#fallback = fallback;
  }

  /** Undefined where no value passes within a few hundred tries. */
  static over(
    source: fc.Arbitrary<Json>,
    passes: (value: Json) => boolean,
  ): GatedArbitrary | undefined {
    for (const numRuns of [20, 400]) {
      const value = fc.sample(source, { numRuns, seed: 7 }).find(passes);
      if (value !== undefined)
        return new GatedArbitrary(source, passes, new fc.Value(value, undefined));
    }
    return undefined;
  }

  override generate(random: fc.Random, bias: number | undefined): fc.Value<Json> {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const made = this.#source.generate(random, bias);
      if (this.#passes(made.value)) return made;
    }
    return this.#fallback;
  }

  override canShrinkWithoutContext(value: unknown): value is Json {
    return this.#source.canShrinkWithoutContext(value);
  }

  override shrink(value: Json, context: unknown): fc.Stream<fc.Value<Json>> {
    return this.#source.shrink(value, context).filter((smaller) => this.#passes(smaller.value));
  }
}
