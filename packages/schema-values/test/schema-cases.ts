import type { Json } from '@sales-outreach/schema-values';

/** A schema for each keyword of 2020-12, alone and with what it interacts with. */
export const schemaCases: Readonly<Record<string, Json>> = {
  true: true,
  type: { type: 'string' },
  'type, several': { type: ['integer', 'null', 'array'] },
  'type, number but no integer': { type: 'number', not: { type: 'integer' } },
  enum: { enum: ['a', 1, null, { b: [2] }] },
  const: { const: { a: [1, null] } },
  'minimum and maximum': { type: 'integer', minimum: -3, maximum: 4 },
  'exclusive bounds': { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
  multipleOf: { type: 'number', multipleOf: 0.01, minimum: 0, maximum: 10 },
  'multipleOf, whole': { type: 'integer', multipleOf: 7, allOf: [{ multipleOf: 3 }] },
  'minLength and maxLength': { type: 'string', minLength: 2, maxLength: 3 },
  'a long text': { type: 'string', minLength: 300 },
  pattern: { type: 'string', pattern: '^[0-9a-fA-F]{24}$' },
  'pattern, unanchored and bounded': {
    type: 'string',
    pattern: '[A-Z]\\d+-x',
    minLength: 12,
    maxLength: 14,
  },
  'pattern with a look-ahead': { type: 'string', pattern: '^(?!abc)[a-c]{3,}$' },
  'pattern with Unicode classes': { type: 'string', pattern: '^\\p{Lu}\\p{Script=Greek}+$' },
  'two patterns': { type: 'string', pattern: '^a', allOf: [{ pattern: 'z$' }] },
  ...Object.fromEntries(
    [
      'date',
      'time',
      'date-time',
      'duration',
      'email',
      'hostname',
      'ipv4',
      'ipv6',
      'uri',
      'uri-reference',
      'uri-template',
      'uuid',
      'json-pointer',
      'relative-json-pointer',
      'regex',
    ].map((format): [string, Json] => [`format ${format}`, { type: 'string', format }]),
  ),
  'items and their number': {
    type: 'array',
    items: { type: 'integer' },
    minItems: 1,
    maxItems: 3,
  },
  uniqueItems: { type: 'array', items: { enum: [1, 2, 3] }, uniqueItems: true, minItems: 2 },
  prefixItems: {
    type: 'array',
    prefixItems: [{ type: 'string' }, { const: 2 }],
    items: false,
    minItems: 1,
  },
  contains: { type: 'array', contains: { minimum: 5, type: 'integer' } },
  'minContains and maxContains': {
    type: 'array',
    items: { type: 'integer', minimum: 0, maximum: 9 },
    contains: { multipleOf: 3 },
    minContains: 2,
    maxContains: 3,
  },
  unevaluatedItems: {
    type: 'array',
    allOf: [{ prefixItems: [{ type: 'string' }] }],
    unevaluatedItems: false,
  },
  required: { type: 'object', required: ['a', 'b'], properties: { a: { type: 'string' } } },
  additionalProperties: {
    type: 'object',
    properties: { a: { type: 'integer' }, b: { type: 'string' } },
    additionalProperties: false,
  },
  'additionalProperties, a schema': {
    type: 'object',
    additionalProperties: { type: 'boolean' },
  },
  patternProperties: {
    type: 'object',
    patternProperties: { '^x-': { type: 'string' } },
    additionalProperties: { type: 'integer' },
    minProperties: 1,
  },
  propertyNames: { type: 'object', propertyNames: { pattern: '^[a-z]{2}$' }, minProperties: 1 },
  'minProperties and maxProperties': {
    type: 'object',
    properties: { a: true, b: true, c: true, d: true },
    minProperties: 2,
    maxProperties: 3,
  },
  dependentRequired: {
    type: 'object',
    properties: { card: { type: 'string' }, address: { type: 'string' } },
    dependentRequired: { card: ['address'] },
  },
  dependentSchemas: {
    type: 'object',
    properties: { card: { type: 'string' } },
    dependentSchemas: {
      card: { required: ['address'], properties: { address: { type: 'string' } } },
    },
  },
  unevaluatedProperties: {
    type: 'object',
    allOf: [{ properties: { a: { type: 'string' } }, required: ['a'] }],
    anyOf: [
      { properties: { b: { type: 'integer' } } },
      { properties: { c: true }, required: ['c'] },
    ],
    unevaluatedProperties: false,
  },
  anyOf: {
    anyOf: [
      { type: 'string', minLength: 3 },
      { type: 'integer', maximum: 2 },
    ],
  },
  'oneOf, overlapping': {
    oneOf: [
      { type: 'integer', minimum: 0 },
      { type: 'integer', maximum: 10 },
    ],
  },
  'oneOf of open objects': {
    type: 'object',
    oneOf: [{ required: ['a'] }, { required: ['b'] }],
  },
  not: { not: { type: ['string', 'object'] } },
  'not, an object without': { type: 'object', not: { required: ['a', 'b'] } },
  'if, then, else': {
    type: 'object',
    properties: { kind: { enum: ['dog', 'cat'] }, bark: { type: 'boolean' } },
    required: ['kind'],
    if: { properties: { kind: { const: 'dog' } } },
    // oxlint-disable-next-line unicorn/no-thenable -- `then` is a keyword of JSON Schema
    then: { required: ['bark'] },
    else: { properties: { bark: false } },
  },
  'a tree by $ref': {
    $ref: '#/$defs/node',
    $defs: {
      node: {
        type: 'object',
        required: ['value', 'children'],
        properties: {
          value: { type: 'integer' },
          children: { type: 'array', items: { $ref: '#/$defs/node' } },
        },
        additionalProperties: false,
      },
    },
  },
  'a list that must end': {
    $ref: '#/$defs/list',
    $defs: {
      list: {
        type: 'object',
        required: ['next'],
        properties: { next: { anyOf: [{ $ref: '#/$defs/list' }, { type: 'null' }] } },
      },
    },
  },
  '$ref with neighbours': {
    $ref: '#/$defs/name',
    maxLength: 4,
    $defs: { name: { type: 'string', minLength: 2 } },
  },
  '$anchor and $id': {
    $id: 'https://example.org/root',
    properties: { a: { $ref: 'inner#here' } },
    required: ['a'],
    $defs: { inner: { $id: 'inner', $defs: { here: { $anchor: 'here', type: 'boolean' } } } },
  },
};
