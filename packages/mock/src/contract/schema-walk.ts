import type { DocumentFault } from './contract-error.ts';
import { isObject, joinPointer, setMember, type JsonObject } from './json.ts';
import { findTarget } from './reference-resolver.ts';

/** Which way a value travels: `readOnly` and `writeOnly` mean something else each way. */
export type Direction = 'request' | 'response';

export interface SchemaWalk {
  readonly document: JsonObject;
  readonly direction: Direction;
  readonly faults: DocumentFault[];
  readonly warnings: DocumentFault[];
  /** Called with the pointer of every schema that a local `$ref` means. */
  readonly onReference: (pointer: string) => void;
  /** Called with every `format` in use. */
  readonly onFormat: (format: string, pointer: string) => void;
}

const SCHEMA = new Set(
  'additionalProperties propertyNames items contains not if then else unevaluatedItems unevaluatedProperties contentSchema'.split(
    ' ',
  ),
);
const SCHEMA_LIST = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const SCHEMA_MAP = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
]);
const OTHER_KEYWORDS = new Set(
  `$id $ref $anchor $dynamicRef $dynamicAnchor $comment $vocabulary type enum const multipleOf maximum
  exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems uniqueItems maxContains
  minContains maxProperties minProperties required dependentRequired title description default deprecated readOnly
  writeOnly examples format contentMediaType contentEncoding`.split(/\s+/),
);
/** OpenAPI's own (section 4.8.24), which assert nothing, and the dialect: the document's rules. */
const LEFT_OUT = new Set(['discriminator', 'xml', 'externalDocs', 'example', '$schema']);

/**
 * Copies a schema for the validator, and reports on the way what the validator would hide or
 * report without a place: references that lead nowhere, patterns that are no regular expression,
 * keywords that nobody checks. Walks keywords that hold schemas, and no others: an `enum` or an
 * `example` may hold anything.
 */
export function copySchema(schema: unknown, pointer: string, walk: SchemaWalk): unknown {
  if (typeof schema === 'boolean') return schema;
  if (!isObject(schema)) {
    walk.faults.push({ pointer, message: 'Expected a schema: an object, true or false.' });
    return true;
  }
  const copy: JsonObject = {};
  for (const [keyword, value] of Object.entries(schema)) {
    const copied = copyKeyword(keyword, value, joinPointer(pointer, keyword), schema, walk);
    if (copied !== undefined) setMember(copy, keyword, copied);
  }
  return copy;
}

function copyKeyword(
  keyword: string,
  value: unknown,
  pointer: string,
  parent: JsonObject,
  walk: SchemaWalk,
): unknown {
  if (SCHEMA.has(keyword)) return copySchema(value, pointer, walk);
  if (SCHEMA_LIST.has(keyword) && Array.isArray(value)) {
    return value.map((item, index) => copySchema(item, joinPointer(pointer, index), walk));
  }
  if (SCHEMA_MAP.has(keyword) && isObject(value)) {
    const copy: JsonObject = {};
    for (const [name, item] of Object.entries(value)) {
      setMember(copy, name, copySchema(item, joinPointer(pointer, name), walk));
    }
    return copy;
  }
  if (keyword === '$ref' && typeof value === 'string') checkReference(value, pointer, walk);
  if (keyword === 'pattern' && typeof value === 'string') checkPattern(value, pointer, walk);
  if (keyword === 'required' && Array.isArray(value)) {
    return value.filter((name) => !isBarred(parent, name, walk));
  }
  if (keyword === 'format' && typeof value === 'string') walk.onFormat(value, pointer);
  if (OTHER_KEYWORDS.has(keyword)) return value;
  if (keyword === 'nullable') {
    const message = '`nullable` means nothing in OpenAPI 3.1. Write `type: [..., "null"]`.';
    walk.warnings.push({ pointer, message });
  } else if (!LEFT_OUT.has(keyword) && !keyword.startsWith('x-')) {
    const message = `"${keyword}" is no keyword of JSON Schema 2020-12; nothing checks it.`;
    walk.warnings.push({ pointer, message });
  }
  return undefined;
}

function checkReference(reference: string, pointer: string, walk: SchemaWalk): void {
  // `#name` is an anchor, which the validator resolves.
  if (/^#[^/]/.test(reference)) return;
  const target = findTarget(walk.document, reference);
  if (typeof target === 'string') walk.faults.push({ pointer, message: target });
  else walk.onReference(target.pointer);
}

function checkPattern(pattern: string, pointer: string, walk: SchemaWalk): void {
  const fault = findPatternFault(pattern, '');
  if (fault !== undefined) {
    walk.faults.push({ pointer, message: fault });
  } else if (findPatternFault(pattern, 'u') !== undefined) {
    const message = `${pattern} is a regular expression only without Unicode mode, and is read so.`;
    walk.warnings.push({ pointer, message });
  }
}

function findPatternFault(pattern: string, flags: string): string | undefined {
  try {
    RegExp(pattern, flags);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A required property need not be sent the way that `readOnly` or `writeOnly` bars. */
function isBarred(parent: JsonObject, name: unknown, walk: SchemaWalk): boolean {
  const properties = parent['properties'];
  if (typeof name !== 'string' || !isObject(properties) || !Object.hasOwn(properties, name)) {
    return false;
  }
  let property = properties[name];
  const barred = walk.direction === 'request' ? 'readOnly' : 'writeOnly';
  if (isObject(property) && property[barred] === true) return true;
  if (isObject(property) && typeof property['$ref'] === 'string') {
    const target = findTarget(walk.document, property['$ref']);
    property = typeof target === 'string' ? undefined : target.value;
  }
  return isObject(property) && property[barred] === true;
}
