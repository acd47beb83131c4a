import { isObject, type Json, type JsonObject, stringsOf } from '@sales-outreach/schema-values';

/** A change of one keyword of a schema. */
export interface SchemaChange {
  readonly name: string;
  readonly apply: (schema: JsonObject) => void;
}

const otherType: Readonly<Record<string, string>> = {
  string: 'integer',
  integer: 'string',
  number: 'string',
  boolean: 'string',
  object: 'array',
  array: 'object',
  null: 'string',
};

/** Every change of one keyword of a schema object, itself and not what is within. */
export function changesOf(schema: JsonObject): SchemaChange[] {
  const found: SchemaChange[] = [];
  const add = (name: string, apply: SchemaChange['apply']) => found.push({ name, apply });
  const {
    type,
    enum: listed,
    pattern,
    minLength,
    properties,
    additionalProperties,
    unevaluatedProperties,
  } = schema;
  if (typeof type === 'string') {
    add(
      `type ${type} to ${otherType[type]}`,
      (to) => void (to['type'] = otherType[type] ?? 'null'),
    );
    if (type !== 'null') {
      add('null allowed', (to) => {
        to['type'] = [type, 'null'];
        if (Array.isArray(to['enum'])) to['enum'].push(null);
      });
    }
  }
  if (Array.isArray(listed)) {
    add('enum widened', (to) => void (to['enum'] = [...listed, 'zzz']));
    if (listed.length > 1) add('enum narrowed', (to) => void (to['enum'] = listed.slice(1)));
  }
  if (typeof pattern === 'string') {
    add('pattern dropped', (to) => void delete to['pattern']);
    add('pattern tightened', (to) => void (to['pattern'] = '^never$'));
  } else if (type === 'string' && listed === undefined) {
    add('pattern added', (to) => void (to['pattern'] = '^never$'));
  }
  if (typeof minLength === 'number') {
    add('minLength raised', (to) => void (to['minLength'] = minLength + 1));
  } else if (type === 'string' && listed === undefined) {
    add('minLength added', (to) => void (to['minLength'] = 300));
    add('maxLength added', (to) => void (to['maxLength'] = 1));
  }
  if (type === 'integer' || type === 'number') {
    add('minimum added', (to) => void (to['minimum'] = 1e9));
    add('maximum added', (to) => void (to['maximum'] = -1));
  }
  if (type === 'array') {
    add('maxItems added', (to) => void (to['maxItems'] = 0));
    add('minItems added', (to) => void (to['minItems'] = 9));
  }
  if (isObject(properties) || type === 'object') addMembers(schema, add);
  if (additionalProperties === false || unevaluatedProperties === false) {
    add('opened', (to) => {
      delete to['additionalProperties'];
      delete to['unevaluatedProperties'];
    });
  } else if (type === 'object') {
    add('closed', (to) => void (to['additionalProperties'] = false));
  }
  return found;
}

function addMembers(
  schema: JsonObject,
  add: (name: string, apply: SchemaChange['apply']) => void,
): void {
  const required = stringsOf(schema['required']);
  for (const name of required) {
    add(`required ${name} dropped`, (to) => {
      to['required'] = required.filter((other) => other !== name);
    });
  }
  for (const name of Object.keys(isObject(schema['properties']) ? schema['properties'] : {})) {
    if (required.includes(name)) continue;
    add(`required ${name} added`, (to) => void (to['required'] = [...required, name]));
  }
}

/** Every schema object within a schema, with its place. */
export function* schemasWithin(
  schema: Json,
  place = '',
): Generator<[place: string, schema: JsonObject]> {
  if (!isObject(schema)) return;
  yield [place, schema];
  for (const [name, value] of Object.entries(
    isObject(schema['properties']) ? schema['properties'] : {},
  )) {
    yield* schemasWithin(value, `${place}/properties/${name}`);
  }
  if (schema['items'] !== undefined) yield* schemasWithin(schema['items'], `${place}/items`);
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    const branches = schema[keyword];
    for (const [index, branch] of (Array.isArray(branches) ? branches : []).entries()) {
      yield* schemasWithin(branch, `${place}/${keyword}/${index}`);
    }
  }
}
