import * as fc from 'fast-check';
import type { Build } from './array-arbitrary.ts';
import type { Constraints, ExtraMember } from './constraints.ts';
import { type Json, type JsonObject, setMember } from './json.ts';
import type { Literal } from './literal.ts';
import { compilePattern } from './parse-pattern.ts';
import { patternArbitrary } from './pattern-arbitrary.ts';

type Member = readonly [name: string, value: Json];

/** Tells whether a value meets a conjunction, as far as that can be told without looking inside. */
export type Allows = (literals: readonly Literal[], value: Json) => boolean;

/** Objects that meet every demand on objects; undefined where none was found. */
export function objectArbitrary(
  constraints: Constraints,
  build: Build,
  allows: Allows,
  lean: boolean,
): fc.Arbitrary<Json> | undefined {
  const { minProperties, maxProperties } = constraints;
  const required = [...closure(constraints.required, constraints)];
  if (required.length > maxProperties || minProperties > maxProperties) return undefined;

  const members = new Map<string, fc.Arbitrary<Json>>();
  for (const name of new Set([...required, ...knownNames(constraints)])) {
    const needed = required.includes(name);
    if (!needed && lean && required.length >= minProperties) continue;
    const allowed = allows(constraints.names, name);
    const value = allowed ? build(demandsFor(name, constraints)) : undefined;
    if (value !== undefined) members.set(name, value);
    else if (needed) return undefined;
  }
  const demanded: fc.Arbitrary<Member>[] = [];
  for (const extra of constraints.extras) {
    const arbitrary = extraArbitrary(extra, constraints, build);
    if (arbitrary === undefined) return undefined;
    demanded.push(arbitrary);
  }
  const optional = [...members.keys()].filter((name) => !required.includes(name));
  const needed = minProperties - required.length - demanded.length;
  const room = maxProperties - required.length - demanded.length;
  const spare =
    lean && needed <= optional.length
      ? fc.constant<Member[]>([])
      : strangers(
          constraints,
          build,
          allows,
          Math.max(0, needed - optional.length),
          Math.min(room, 3),
        );
  const chosen = fc.subarray(optional, {
    minLength: Math.max(0, Math.min(needed, optional.length)),
    maxLength: Math.max(0, Math.min(optional.length, room)),
  });
  return fc.tuple(chosen, spare, fc.tuple(...demanded)).chain(([names, others, extras]) => {
    const keep = [...closure(new Set([...required, ...names]), constraints)];
    const present = keep.flatMap((name): [string, fc.Arbitrary<Json>][] => {
      const value = members.get(name);
      return value ? [[name, value]] : [];
    });
    const values = fc.tuple(...present.map(([, value]) => value));
    return values.map((made): Json => {
      const object: JsonObject = {};
      made.forEach((value, at) => setMember(object, present[at]?.[0] ?? '', value));
      for (const [name, value] of extras) setMember(object, name, value);
      for (const [name, value] of others) {
        if (Object.keys(object).length < maxProperties && !Object.hasOwn(object, name)) {
          setMember(object, name, value);
        }
      }
      return object;
    });
  });
}

/** The names with everything that `dependentRequired` makes them need. */
function closure(names: ReadonlySet<string>, constraints: Constraints): Set<string> {
  const all = new Set(names);
  for (let size = -1; size !== all.size;) {
    size = all.size;
    for (const { name, needs } of constraints.dependentRequired) {
      if (all.has(name)) for (const need of needs) all.add(need);
    }
  }
  return all;
}

function knownNames(constraints: Constraints): Set<string> {
  const names = constraints.groups.flatMap((group) => [...group.properties.keys()]);
  return new Set([...names, ...constraints.dependentRequired.map(({ name }) => name)]);
}

/** The literals that the member of a name has to meet. */
function demandsFor(name: string, constraints: Constraints): Literal[] {
  let evaluated = false;
  const demands = constraints.groups.flatMap((group) => {
    const own = group.properties.get(name);
    const matched = group.patterns.filter(({ source }) => compilePattern(source).test(name));
    if (own !== undefined || matched.length > 0 || group.additional) evaluated = true;
    if (own === undefined && matched.length === 0) return group.additional ?? [];
    return [...(own ?? []), ...matched.flatMap(({ literals }) => literals)];
  });
  return evaluated ? demands : [...demands, ...constraints.unevaluatedProperties.flat()];
}

function extraArbitrary(
  extra: ExtraMember,
  constraints: Constraints,
  build: Build,
): fc.Arbitrary<Member> | undefined {
  const { name } = extra;
  const names =
    name.kind === 'unnamed'
      ? freshNames(constraints, build)
      : name.kind === 'pattern'
        ? patternArbitrary(name.source, 0, Infinity)
        : textOnly(build([...name.literals, stringsOnly]));
  if (names === undefined) return undefined;
  const samples = fc.sample(names, { numRuns: 30, seed: 1 });
  const works = (text: string) => build([...extra.value, ...demandsFor(text, constraints)]);
  if (!samples.some((text) => works(text))) return undefined;
  return names
    .filter((text) => works(text) !== undefined)
    .chain((text) => fc.tuple(fc.constant(text), works(text) ?? fc.constant(null)));
}

/** Members that no schema names: by the patterns, and with names made up. */
function strangers(
  constraints: Constraints,
  build: Build,
  allows: Allows,
  least: number,
  most: number,
): fc.Arbitrary<Member[]> {
  const kinds: fc.Arbitrary<Member>[] = [];
  const sources = constraints.groups.flatMap((group) =>
    group.patterns.map(({ source }) => source),
  );
  const patterned = [...new Set(sources)].map((source): ExtraMember => ({
    name: { kind: 'pattern', source },
    value: [],
  }));
  for (const extra of [
    ...patterned,
    { name: { kind: 'unnamed' }, value: [] } satisfies ExtraMember,
  ]) {
    const arbitrary = extraArbitrary(extra, constraints, build);
    const named = ([name]: Member) => allows(constraints.names, name);
    if (arbitrary && fc.sample(arbitrary, { numRuns: 30, seed: 1 }).some(named)) {
      kinds.push(arbitrary.filter(named));
    }
  }
  if (kinds.length === 0 || most < least) return fc.constant([]);
  const bounds = { minLength: least, maxLength: Math.max(least, Math.min(most, least + 2)) };
  return fc.uniqueArray(fc.oneof(...kinds), { ...bounds, selector: ([name]) => name });
}

const odd = ['constructor', 'toString', 'a b', '$ref', 'ünï', '', '0', '-', 'x-extra'];

function freshNames(constraints: Constraints, build: Build): fc.Arbitrary<string> | undefined {
  const known = knownNames(constraints);
  const expressions = constraints.groups.flatMap((group) =>
    group.patterns.map(({ source }) => compilePattern(source)),
  );
  const fresh = (name: string) =>
    !known.has(name) && !expressions.some((expression) => expression.test(name));
  const source =
    constraints.names.length > 0
      ? textOnly(build([...constraints.names, stringsOnly]))
      : fc.oneof(
          fc.stringMatching(/^[a-z]{3,8}$/),
          fc.constantFrom(...odd),
          fc.string({ maxLength: 12 }),
        );
  if (source === undefined || !fc.sample(source, { numRuns: 100, seed: 1 }).some(fresh))
    return undefined;
  return source.filter(fresh);
}

const stringsOnly: Literal = {
  facet: (to) => {
    for (const type of to.types) if (type !== 'string') to.types.delete(type);
  },
};

function textOnly(arbitrary: fc.Arbitrary<Json> | undefined): fc.Arbitrary<string> | undefined {
  return arbitrary?.filter((value) => typeof value === 'string');
}
