import type { Flag } from '../contract.ts';
import { isObject, type JsonObject } from '../json.ts';
import { flattenSchema, typesOf, type FlatSchema } from './flatten-schema.ts';

/** What a flag says of its value. */
export type ValueForm = Pick<Flag, 'kind' | 'list' | 'type' | 'values' | 'default'>;

/** Says how the text of a flag becomes a value of a schema, and what is allowed. */
export function describeSchema(document: JsonObject, node: unknown): ValueForm {
  const flat = flattenSchema(document, node);
  const kind = kindOf(flat);
  if (kind === 'array') {
    const items = describeSchema(document, flat.schema['items']);
    const { minItems, maxItems } = flat.schema;
    const { values, type } = items;
    return {
      // A list of lists can't be told from one list by repeating a flag.
      kind: items.list ? 'json' : items.kind,
      list: true,
      type: `list of ${type}${range(minItems, maxItems, 'element')}`,
      ...(values && { values }),
      ...defaultOf(flat.schema),
    };
  }
  const values = listValues(flat.schema, kind);
  return {
    kind: kind === 'object' ? 'json' : kind,
    list: false,
    type: describeType(flat),
    ...(values && { values }),
    ...defaultOf(flat.schema),
  };
}

type SchemaKind = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'json';

/** The one kind of value that a schema allows; `json` where there are several or none is named. */
function kindOf({ schema, mixed, properties }: FlatSchema): SchemaKind {
  if (mixed) return 'json';
  const type = typesOf(schema).find((each) => each !== 'null');
  switch (type ?? typeOfValues(schema)) {
    case 'string':
      return 'string';
    case 'number':
      return 'number';
    case 'integer':
      return 'integer';
    case 'boolean':
      return 'boolean';
    case 'array':
      return 'array';
    case 'object':
      return 'object';
    default:
      return Object.keys(properties).length > 0 ? 'object' : 'json';
  }
}

/** The type that all values of an `enum` or a `const` share. */
function typeOfValues(schema: JsonObject): string | undefined {
  const types = new Set(enumOf(schema).map((value) => typeof value));
  const [type] = types;
  return types.size === 1 ? type : undefined;
}

function enumOf(schema: JsonObject): unknown[] {
  if ('const' in schema) return [schema['const']];
  const values = schema['enum'];
  return Array.isArray(values) ? values.filter((value) => value !== null) : [];
}

function listValues(schema: JsonObject, kind: SchemaKind): string[] | undefined {
  const values = enumOf(schema);
  if (values.length > 0) {
    return values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  }
  return kind === 'boolean' ? ['true', 'false'] : undefined;
}

function defaultOf(schema: JsonObject): { default?: unknown } {
  return 'default' in schema ? { default: schema['default'] } : {};
}

function describeType(flat: FlatSchema): string {
  const { schema, nullable } = flat;
  const orNull = nullable ? ' or null' : '';
  const kind = kindOf(flat);
  const values = listValues(schema, kind);
  if (values && kind !== 'boolean') {
    return `${values.length > 1 ? `one of ${values.join(', ')}` : `only ${values[0]}`}${orNull}`;
  }
  const { minLength, maxLength, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const { pattern, format, multipleOf } = schema;
  const parts = [
    kind === 'json' ? 'any JSON' : kind === 'object' ? 'JSON object' : kind,
    typeof format === 'string' ? ` (${format})` : '',
    range(minLength, maxLength, 'character'),
    typeof minimum === 'number' ? `, at least ${minimum}` : '',
    typeof exclusiveMinimum === 'number' ? `, more than ${exclusiveMinimum}` : '',
    typeof maximum === 'number' ? `, at most ${maximum}` : '',
    typeof exclusiveMaximum === 'number' ? `, less than ${exclusiveMaximum}` : '',
    typeof multipleOf === 'number' ? `, a multiple of ${multipleOf}` : '',
    typeof pattern === 'string' ? ` matching ${pattern}` : '',
    orNull,
  ];
  return parts.join('');
}

function range(least: unknown, most: unknown, unit: string): string {
  const plural = (count: number) => `${count} ${unit}${count === 1 ? '' : 's'}`;
  if (typeof least === 'number' && typeof most === 'number') {
    return least === most ? ` of ${plural(least)}` : ` of ${least} to ${plural(most)}`;
  }
  if (typeof least === 'number' && least > 0) return ` of at least ${plural(least)}`;
  return typeof most === 'number' ? ` of at most ${plural(most)}` : '';
}

/** Whether a schema is an object whose properties can be set one by one. */
export function hasProperties(flat: FlatSchema): boolean {
  return (
    !flat.mixed && Object.keys(flat.properties).some((name) => isObject(flat.properties[name]))
  );
}
