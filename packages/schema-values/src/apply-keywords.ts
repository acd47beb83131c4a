import { type Constraints, restrictTypes, restrictValues } from './constraints.ts';
import { isObject, type Json, type JsonObject, stringsOf } from './json.ts';
import { inner, type Literal, opposite, type SchemaLiteral } from './literal.ts';
import { numberOf } from './number-keyword.ts';

/** Narrows constraints by what a schema object says itself, its in-place applicators left aside. */
export function applyKeywords(
  literal: SchemaLiteral,
  schema: JsonObject,
  to: Constraints,
): void {
  const says = (keyword: string) =>
    !literal.without?.has(keyword) && Object.hasOwn(schema, keyword);
  const at = (keyword: string) => (says(keyword) ? numberOf(schema, keyword) : undefined);

  if (says('type')) {
    const type = schema['type'];
    restrictTypes(to, typeof type === 'string' ? [type] : stringsOf(type));
  }
  if (says('const')) restrictValues(to, [schema['const'] ?? null]);
  if (says('enum') && Array.isArray(schema['enum'])) restrictValues(to, schema['enum']);

  to.minimum = Math.max(to.minimum, at('minimum') ?? -Infinity);
  to.maximum = Math.min(to.maximum, at('maximum') ?? Infinity);
  to.exclusiveMinimum = Math.max(to.exclusiveMinimum, at('exclusiveMinimum') ?? -Infinity);
  to.exclusiveMaximum = Math.min(to.exclusiveMaximum, at('exclusiveMaximum') ?? Infinity);
  const multiple = at('multipleOf');
  if (multiple !== undefined && !to.multipleOf.includes(multiple)) to.multipleOf.push(multiple);

  to.minLength = Math.max(to.minLength, at('minLength') ?? 0);
  to.maxLength = Math.min(to.maxLength, at('maxLength') ?? Infinity);
  const { pattern, format } = schema;
  if (says('pattern') && typeof pattern === 'string') to.patterns.push(pattern);
  if (says('format') && typeof format === 'string') to.formats.push(format);

  to.minItems = Math.max(to.minItems, at('minItems') ?? 0);
  to.maxItems = Math.min(to.maxItems, at('maxItems') ?? Infinity);
  if (says('uniqueItems') && schema['uniqueItems'] === true) to.uniqueItems = true;
  applyItems(literal, schema, says, to);

  to.minProperties = Math.max(to.minProperties, at('minProperties') ?? 0);
  to.maxProperties = Math.min(to.maxProperties, at('maxProperties') ?? Infinity);
  if (says('required')) for (const name of stringsOf(schema['required'])) to.required.add(name);
  applyMembers(literal, schema, says, to);
}

type Says = (keyword: string) => boolean;

function applyItems(
  literal: SchemaLiteral,
  schema: JsonObject,
  says: Says,
  to: Constraints,
): void {
  const { prefixItems, items, contains, unevaluatedItems } = schema;
  const prefix =
    says('prefixItems') && Array.isArray(prefixItems)
      ? prefixItems.map((item) => [inner(literal, item)])
      : [];
  const rest = says('items') && items !== undefined ? [inner(literal, items)] : undefined;
  if (prefix.length > 0 || rest) to.items.push({ prefix, rest });
  if (says('contains') && contains !== undefined) {
    const wanted = inner(literal, contains);
    const minimum = (says('minContains') ? numberOf(schema, 'minContains') : undefined) ?? 1;
    const maximum =
      (says('maxContains') ? numberOf(schema, 'maxContains') : undefined) ?? Infinity;
    to.contains.push({ literal: wanted, opposite: opposite(wanted), minimum, maximum });
  }
  if (says('unevaluatedItems') && unevaluatedItems !== undefined) {
    to.unevaluatedItems.push([inner(literal, unevaluatedItems)]);
  }
}

function applyMembers(
  literal: SchemaLiteral,
  schema: JsonObject,
  says: Says,
  to: Constraints,
): void {
  const { properties, patternProperties, additionalProperties } = schema;
  if (says('properties') || says('patternProperties') || says('additionalProperties')) {
    to.groups.push({
      properties: new Map(
        says('properties') && isObject(properties)
          ? Object.entries(properties).map(([name, value]): [string, Literal[]] => [
              name,
              [inner(literal, value)],
            ])
          : [],
      ),
      patterns: says('patternProperties')
        ? schemasOf(patternProperties).map(([source, value]) => ({
            source,
            literals: [inner(literal, value)],
          }))
        : [],
      additional:
        says('additionalProperties') && additionalProperties !== undefined
          ? [inner(literal, additionalProperties)]
          : undefined,
    });
  }
  const { propertyNames, dependentRequired, unevaluatedProperties } = schema;
  if (says('propertyNames') && propertyNames !== undefined)
    to.names.push(inner(literal, propertyNames));
  if (says('dependentRequired') && isObject(dependentRequired)) {
    for (const [name, needs] of Object.entries(dependentRequired)) {
      to.dependentRequired.push({ name, needs: stringsOf(needs) });
    }
  }
  if (says('unevaluatedProperties') && unevaluatedProperties !== undefined) {
    to.unevaluatedProperties.push([inner(literal, unevaluatedProperties)]);
  }
}

/** The named schemas of a keyword such as `patternProperties`. */
export function schemasOf(value: Json | undefined): [string, Json][] {
  return isObject(value) ? Object.entries(value) : [];
}
