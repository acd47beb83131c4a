import { schemasOf } from './apply-keywords.ts';
import { isObject, type Json, type JsonObject, stringsOf } from './json.ts';
import { demand, type Demands, seenOften, token, withItem, withMember } from './labelled.ts';
import { inner, type Literal, type SchemaLiteral } from './literal.ts';
import { type Breach, breaches } from './negate.ts';
import { followReferences } from './follow-reference.ts';
import { numberOf } from './number-keyword.ts';
import type { Resources } from './resources.ts';

const memberKeywords = ['properties', 'patternProperties', 'additionalProperties'];

/**
 * Every way to break a schema at one place and keep the rest of it: one for each keyword, also of
 * the schemas within. Where the rest can't be kept, the second attempt lets go of it.
 */
export function* violations(
  literal: SchemaLiteral,
  resources: Resources,
  pointer = '',
  stack: readonly Json[] = [],
): Generator<Demands> {
  const { schema } = literal;
  if (!isObject(schema) || seenOften(stack, schema)) return;
  const home = { ...literal, resource: resources.resourceOf(schema, literal.resource) };
  const within = (child: SchemaLiteral, at: string) =>
    violations(child, resources, `${pointer}${at}`, [...stack, schema]);
  for (const breach of breaches(home, schema, resources)) {
    const nested = nest(home, schema, breach, resources);
    if (nested) {
      for (const [child, at, wrap] of nested) {
        for (const found of within(child, at))
          yield { ...found, attempts: found.attempts.map(wrap) };
        if (child.schema === false) yield wholly(breach, pointer, wrap([]));
      }
      if (breach.keyword !== 'oneOf' || breach.path.length === 0) continue;
    }
    const at = [breach.keyword, ...breach.path].map(token).join('');
    yield {
      keyword: breach.keyword,
      pointer: `${pointer}${at}`,
      attempts: [
        ...justMissed(breach, schema).map((edge) => [
          ...remainder(home, schema, breach),
          ...breach.demands,
          edge,
        ]),
        [...remainder(home, schema, breach), ...breach.demands],
        breach.demands,
      ],
    };
  }
}

function wholly(breach: Breach, pointer: string, literals: readonly Literal[]): Demands {
  const at = [breach.keyword, ...breach.path].map(token).join('');
  return { keyword: breach.keyword, pointer: `${pointer}${at}`, attempts: [literals] };
}

/** The demand that a bound is missed by one and no more. */
function justMissed({ keyword }: Breach, schema: JsonObject): Literal[] {
  const bound = numberOf(schema, keyword);
  const raise = raised.get(keyword);
  const lower = lowered.get(keyword);
  if (bound === undefined) return [];
  if (raise)
    return [demand(undefined, (to) => void (to[raise] = Math.max(to[raise], bound - 1)))];
  return lower
    ? [demand(undefined, (to) => void (to[lower] = Math.min(to[lower], bound + 1)))]
    : [];
}

type Lower = 'minLength' | 'minItems' | 'minProperties' | 'minimum';
type Upper = 'maxLength' | 'maxItems' | 'maxProperties' | 'maximum';

const raised = new Map<string, Lower>([
  ['minLength', 'minLength'],
  ['minItems', 'minItems'],
  ['minProperties', 'minProperties'],
  ['minimum', 'minimum'],
  ['exclusiveMinimum', 'minimum'],
]);

const lowered = new Map<string, Upper>([
  ['maxLength', 'maxLength'],
  ['maxItems', 'maxItems'],
  ['maxProperties', 'maxProperties'],
  ['maximum', 'maximum'],
  ['exclusiveMaximum', 'maximum'],
]);

type Wrap = (literals: readonly Literal[]) => readonly Literal[];
type Nested = [child: SchemaLiteral, at: string, wrap: Wrap];

/** The schemas within that a breach goes through, each with how to keep the rest around it. */
function nest(
  literal: SchemaLiteral,
  schema: JsonObject,
  breach: Breach,
  resources: Resources,
): Nested[] | undefined {
  const { keyword, path } = breach;
  const [first = ''] = path;
  const without = (...keywords: string[]) => ({ ...literal, without: new Set(keywords) });
  const at = [keyword, ...path].map(token).join('');
  const { properties, items, prefixItems, allOf, anyOf, oneOf } = schema;
  switch (keyword) {
    case 'properties': {
      const child = isObject(properties) ? properties[first] : undefined;
      if (child === undefined) return undefined;
      return [
        [
          inner(literal, child),
          at,
          (inside) => [
            without(...memberKeywords),
            otherMembers(literal, schema, first),
            withMember(first, inside),
          ],
        ],
      ];
    }
    case 'items':
    case 'prefixItems': {
      const prefix = Array.isArray(prefixItems) ? prefixItems : [];
      const index = keyword === 'items' ? prefix.length : Number(first);
      const child = keyword === 'items' ? items : prefix[index];
      if (child === undefined) return undefined;
      const rest = items === undefined ? undefined : [inner(literal, items)];
      return [
        [
          inner(literal, child),
          at,
          (inside) => [
            without('items', 'prefixItems'),
            demand('array', (to) => {
              const kept = prefix.map((item, position) =>
                position === index ? [] : [inner(literal, item)],
              );
              while (kept.length <= index) kept.push([]);
              to.items.push({ prefix: kept, rest });
            }),
            withItem(index, inside),
          ],
        ],
      ];
    }
    case 'allOf': {
      const all = Array.isArray(allOf) ? allOf : [];
      const child = all[Number(first)];
      const others = all
        .filter((_, index) => index !== Number(first))
        .map((item) => inner(literal, item));
      if (child === undefined) return undefined;
      return [
        [inner(literal, child), at, (inside) => [without('allOf'), ...others, ...inside]],
      ];
    }
    case 'anyOf':
    case 'oneOf': {
      if (first.includes('+')) return undefined;
      const branches = keyword === 'anyOf' ? anyOf : oneOf;
      if (!Array.isArray(branches)) return undefined;
      return branches.map((branch, index): Nested => {
        const others = branches
          .filter((_, other) => other !== index)
          .map((other) => inner(literal, other, false));
        return [
          inner(literal, branch),
          `${token(keyword)}${token(String(index))}`,
          (inside) => [without(keyword), ...others, ...inside],
        ];
      });
    }
    case '$ref':
      return followReferences(literal, schema, resources).map((target): Nested => [
        target,
        token(keyword),
        (inside) => [without('$ref', '$dynamicRef'), ...inside],
      ]);
    default:
      return undefined;
  }
}

/** What stays in force beside a breach of one keyword. */
function remainder(literal: SchemaLiteral, schema: JsonObject, breach: Breach): Literal[] {
  const { keyword, path } = breach;
  const [first = ''] = path;
  const keep = (...dropped: string[]): SchemaLiteral => ({
    ...literal,
    without: new Set(dropped),
  });
  switch (keyword) {
    case 'type':
      return [keep('type', 'enum', 'const')];
    case 'required': {
      const others = stringsOf(schema['required']).filter((name) => name !== first);
      return [
        keep('required'),
        demand('object', (to) => others.forEach((name) => to.required.add(name))),
      ];
    }
    case 'additionalProperties':
      return [keep(...memberKeywords), otherMembers(literal, schema)];
    case 'patternProperties':
      return [keep('patternProperties', 'additionalProperties')];
    case 'contains':
    case 'maxContains':
      return [keep('contains', 'minContains', 'maxContains')];
    case 'then':
    case 'else':
      return [keep('if', 'then', 'else')];
    default:
      return [keep(keyword)];
  }
}

/** What a schema says of its members, one of them and the unnamed ones left free. */
function otherMembers(literal: SchemaLiteral, schema: JsonObject, free?: string): Literal {
  const additional = schema['additionalProperties'];
  return demand('object', (to) => {
    to.groups.push({
      properties: new Map(
        schemasOf(schema['properties']).map(([name, value]) => [
          name,
          name === free ? [] : [inner(literal, value)],
        ]),
      ),
      patterns: schemasOf(schema['patternProperties']).map(([source, value]) => ({
        source,
        literals: [inner(literal, value)],
      })),
      additional:
        free !== undefined && additional !== undefined
          ? [inner(literal, additional)]
          : undefined,
    });
  });
}
