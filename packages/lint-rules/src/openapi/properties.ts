import { entriesOf, itemsOf, propertyOf } from './record.ts';

/** A property that a schema describes. */
export interface Property {
  readonly name: string;
  readonly schema: unknown;
  readonly required: boolean;
}

/**
 * Lists the properties of a schema: its own and those of its `allOf`.
 *
 * @param schema - a schema, references resolved
 */
export function listProperties(schema: unknown): Property[] {
  const required = listRequired(schema);
  return listPropertySchemas(schema).map(([name, property]) => ({
    name,
    schema: property,
    required: required.includes(name),
  }));
}

/** Whether a schema's values have a type, alone or among others. */
export function hasType(schema: unknown, type: string): boolean {
  const found = propertyOf(schema, 'type');
  return found === type || itemsOf(found).includes(type);
}

function listPropertySchemas(schema: unknown): [name: string, schema: unknown][] {
  return [
    ...entriesOf(propertyOf(schema, 'properties')),
    ...itemsOf(propertyOf(schema, 'allOf')).flatMap(listPropertySchemas),
  ];
}

function listRequired(schema: unknown): unknown[] {
  return [
    ...itemsOf(propertyOf(schema, 'required')),
    ...itemsOf(propertyOf(schema, 'allOf')).flatMap(listRequired),
  ];
}
