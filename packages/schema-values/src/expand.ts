import { applyKeywords, schemasOf } from './apply-keywords.ts';
import {
  type Constraints,
  copyConstraints,
  restrictTypes,
  unconstrained,
} from './constraints.ts';
import { followReferences } from './follow-reference.ts';
import { isObject, type JsonObject } from './json.ts';
import { inner, type Literal, type SchemaLiteral } from './literal.ts';
import { negate } from './negate.ts';
import type { Resources } from './resources.ts';

/** Alternatives of which one must hold, each a conjunction. */
type Choice = readonly (readonly Literal[])[];

const deepest = 120;

/**
 * The disjunctive normal form of a conjunction: every alternative that `anyOf`, `oneOf`, `if`,
 * `dependentSchemas` and negations leave open, each with its demands merged. Lazy, because it can
 * be long; an alternative that contradicts itself plainly is left out.
 */
export function* expand(
  literals: readonly Literal[],
  resources: Resources,
): Generator<Constraints> {
  yield* work([...literals], [], unconstrained(), resources, 0);
}

function* work(
  open: Literal[],
  choices: Choice[],
  constraints: Constraints,
  resources: Resources,
  depth: number,
): Generator<Constraints> {
  let steps = depth;
  while (open.length > 0) {
    const literal = open.shift();
    if (literal === undefined) break;
    steps += 1;
    if (steps > deepest) return;
    if ('facet' in literal) {
      literal.facet(constraints);
    } else if (typeof literal.schema === 'boolean') {
      if (literal.schema !== literal.holds) return;
    } else {
      const home = {
        ...literal,
        resource: resources.resourceOf(literal.schema, literal.resource),
      };
      if (!isObject(home.schema)) continue;
      if (home.holds) open.push(...take(home, home.schema, constraints, choices, resources));
      else choices.unshift(negate(home, home.schema, resources));
    }
    if (constraints.types.size === 0) return;
  }
  const [choice, ...rest] = choices;
  if (choice === undefined) {
    yield constraints;
    return;
  }
  for (const option of choice) {
    yield* work([...option], [...rest], copyConstraints(constraints), resources, steps + 1);
  }
}

/** Merges a schema that must hold: what is left to do comes back, what is open joins the choices. */
function take(
  literal: SchemaLiteral,
  schema: JsonObject,
  constraints: Constraints,
  choices: Choice[],
  resources: Resources,
): Literal[] {
  applyKeywords(literal, schema, constraints);
  const says = (keyword: string) =>
    !literal.without?.has(keyword) && Object.hasOwn(schema, keyword);
  const more: Literal[] = followReferences(literal, schema, resources);
  const { allOf, anyOf, oneOf, not } = schema;
  if (says('allOf') && Array.isArray(allOf))
    more.push(...allOf.map((item) => inner(literal, item)));
  if (says('not') && not !== undefined) more.push(inner(literal, not, false));
  if (says('anyOf') && Array.isArray(anyOf)) {
    choices.push(anyOf.map((item) => [inner(literal, item)]));
  }
  if (says('oneOf') && Array.isArray(oneOf)) {
    choices.push(
      oneOf.map((item, index) => [
        inner(literal, item),
        ...oneOf
          .filter((_, other) => other !== index)
          .map((other) => inner(literal, other, false)),
      ]),
    );
  }
  if (says('if')) choices.push(conditional(literal, schema));
  if (says('dependentSchemas')) {
    for (const [name, dependent] of schemasOf(schema['dependentSchemas'])) {
      choices.push([[absent(name)], [present(name), inner(literal, dependent)]]);
    }
  }
  return more;
}

function conditional(literal: SchemaLiteral, schema: JsonObject): Choice {
  const { if: condition = true, then: yes = true, else: no = true } = schema;
  return [
    [inner(literal, condition), inner(literal, yes)],
    [inner(literal, condition, false), inner(literal, no)],
  ];
}

/** An object with the member, whatever its value. */
export function present(name: string): Literal {
  return {
    facet: (constraints) => {
      restrictTypes(constraints, ['object']);
      constraints.required.add(name);
    },
  };
}

/** Anything but an object with the member. */
export function absent(name: string): Literal {
  return {
    facet: (constraints) => {
      if (constraints.required.has(name)) constraints.types.delete('object');
      else {
        constraints.groups.push({
          properties: new Map([[name, [never]]]),
          patterns: [],
          additional: undefined,
        });
      }
    },
  };
}

const never: Literal = { facet: (constraints) => constraints.types.clear() };
