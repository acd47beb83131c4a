import * as fc from 'fast-check';
import { boundaries } from './boundaries.ts';
import { GatedArbitrary } from './gated-arbitrary.ts';
import {
  ajvJudges,
  documentUri,
  type Finding,
  formatCheck,
  type Judge,
  type JudgeFactory,
} from './judge.ts';
import { isObject, type Json } from './json.ts';
import type { Demands } from './labelled.ts';
import { inner, type Literal, type SchemaLiteral } from './literal.ts';
import { metaSchemas } from './meta-schemas.ts';
import { Resources } from './resources.ts';
import { ValueBuilder } from './value-builder.ts';
import { violations } from './violations.ts';

/** A value with the place in the schema that it was made for. */
export interface Labelled {
  /** The keyword whose boundary the value stands on, the invalid or the valid side of it. */
  readonly keyword: string;
  /** The keyword's place, as a JSON pointer from the schema; references are walked through. */
  readonly pointer: string;
  readonly value: Json;
}

export interface ValuesOptions {
  /** Further documents that references lead to, by address. */
  readonly documents?: Readonly<Record<string, Json>>;
  /** Who proves values valid and invalid. Default: Ajv, with `format` as an assertion. */
  readonly judges?: JudgeFactory;
  /** How many levels get members and items that need not be there. Default 3. */
  readonly depth?: number;
}

/**
 * Values for the schemas of a document: of a schema alone, or of an OpenAPI 3.1 document.
 *
 * @param document a JSON Schema 2020-12, or a document with such schemas in it
 */
export function valuesOf(document: Json, options: ValuesOptions = {}): SchemaValues {
  return new SchemaValues(document, options);
}

export class SchemaValues {
  readonly #resources = new Resources();
  readonly #root: SchemaLiteral;
  readonly #builder: ValueBuilder;
  readonly #judges: JudgeFactory;
  readonly #judged = new Map<string, Judge>();
  readonly #made = new Map<string, fc.Arbitrary<Json> | undefined>();
  readonly #depth: number;

  constructor(document: Json, { documents = {}, judges, depth = 3 }: ValuesOptions) {
    for (const schema of metaSchemas) this.#resources.add(schema, 'https://json-schema.org/');
    for (const [uri, other] of Object.entries(documents)) this.#resources.add(other, uri);
    const resource = this.#resources.add(document, documentUri);
    this.#root = { schema: document, resource, scope: [], holds: true };
    const hasFormat = formatCheck();
    this.#builder = new ValueBuilder(this.#resources, hasFormat);
    this.#judges = judges ?? ajvJudges(document);
    this.#depth = depth;
  }

  /** What the judge finds wrong with a value; nothing where it is valid. */
  judge(pointer: string, value: Json): readonly Finding[] {
    let judge = this.#judged.get(pointer);
    if (judge === undefined) {
      judge = this.#judges(pointer);
      this.#judged.set(pointer, judge);
    }
    return judge(value);
  }

  /** Valid values, each proven; undefined where none was found, as for the schema `false`. */
  valid(pointer = ''): fc.Arbitrary<Json> | undefined {
    return this.#remember(`valid ${pointer}`, () => {
      const source = this.#builder.build([this.#at(pointer)], this.#depth);
      return (
        source && GatedArbitrary.over(source, (value) => this.#verdict(pointer, value) === true)
      );
    });
  }

  /** Invalid values, each proven, most with one thing wrong; undefined where none was found. */
  invalid(pointer = ''): fc.Arbitrary<Json> | undefined {
    return this.#remember(`invalid ${pointer}`, () => {
      const literal = this.#at(pointer);
      const sources: fc.Arbitrary<Json>[] = [];
      for (const demands of this.#places(violations(literal, this.#resources))) {
        const source = this.#meet(pointer, demands, false);
        if (source) sources.push(source);
      }
      const anything = this.#builder.build(
        [inner(literal, literal.schema, false)],
        this.#depth,
      );
      const refused = (value: Json) => this.#verdict(pointer, value) === false;
      const gated = anything && GatedArbitrary.over(anything, refused);
      if (gated) sources.push(gated);
      return sources.length === 0 ? undefined : fc.oneof(...sources);
    });
  }

  /** Values that just miss one keyword each, for every keyword at every place that can be missed. */
  *violations(pointer = '', seed = 1): Generator<Labelled> {
    const walk = this.#places(violations(this.#at(pointer), this.#resources));
    yield* this.#label(pointer, walk, false, seed);
  }

  /** Values that just meet one keyword each, for every keyword at every place. */
  *boundaries(pointer = '', seed = 1): Generator<Labelled> {
    const walk = this.#places(boundaries(this.#at(pointer), this.#resources));
    yield* this.#label(pointer, walk, true, seed);
  }

  *#label(
    pointer: string,
    walk: Iterable<Demands>,
    valid: boolean,
    seed: number,
  ): Generator<Labelled> {
    for (const demands of walk) {
      const source = this.#meet(pointer, demands, valid);
      if (source === undefined) continue;
      const [value = null] = fc.sample(source, { numRuns: 1, seed });
      yield { keyword: demands.keyword, pointer: demands.pointer, value };
    }
  }

  *#places(walk: Iterable<Demands>): Generator<Demands> {
    let count = 0;
    for (const demands of walk) {
      count += 1;
      if (count > mostPlaces) return;
      yield demands;
    }
  }

  #meet(pointer: string, demands: Demands, valid: boolean): fc.Arbitrary<Json> | undefined {
    return this.#remember(`${valid} ${pointer} ${demands.pointer} ${demands.keyword}`, () => {
      const passes = (value: Json) => this.#verdict(pointer, value) === valid;
      const named = (value: Json) =>
        passes(value) &&
        (valid ||
          this.judge(pointer, value).some((finding) => names(finding, demands.keyword)));
      for (const wanted of [named, passes]) {
        for (const literals of demands.attempts) {
          const source = this.#attempt(literals);
          const gated = source && GatedArbitrary.over(source, wanted);
          if (gated) return gated;
        }
      }
      return undefined;
    });
  }

  #attempt(literals: readonly Literal[]): fc.Arbitrary<Json> | undefined {
    return this.#builder.build(literals, this.#depth);
  }

  /** Undefined where the judge itself fails, as Ajv does comparing an object with a `toString`. */
  #verdict(pointer: string, value: Json): boolean | undefined {
    try {
      return this.judge(pointer, value).length === 0;
    } catch {
      return undefined;
    }
  }

  #remember(
    key: string,
    make: () => fc.Arbitrary<Json> | undefined,
  ): fc.Arbitrary<Json> | undefined {
    if (!this.#made.has(key)) this.#made.set(key, make());
    return this.#made.get(key);
  }

  #at(pointer: string): SchemaLiteral {
    const target = this.#resources.resolve(
      `#${pointer.split('/').map(encodeURIComponent).join('/')}`,
      this.#root.resource,
    );
    if (
      target === undefined ||
      !(typeof target.schema === 'boolean' || isObject(target.schema))
    ) {
      throw new Error(`There is no schema at ${pointer === '' ? 'the root' : pointer}.`);
    }
    return { ...this.#root, schema: target.schema, resource: target.resource };
  }
}

const mostPlaces = 5_000;

/** Whether a finding is about a keyword; judges name some by the keyword that holds them. */
function names(finding: Finding, keyword: string): boolean {
  return finding.keyword === keyword || finding.schemaPath.includes(`/${keyword}`);
}
