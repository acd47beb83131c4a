import { isObject, setMember, type JsonObject } from '../contract/json.ts';
import type { Contract, Operation, Parameter } from '../contract/types.ts';
import { getHeader, type RequestHeaders } from '../http/message.ts';
import { readCookies } from './check-credentials.ts';
import { coerceText, readTextShape, type TextShape } from './coerce.ts';
import { describeErrors } from './describe-errors.ts';
import { decodePercent, parseQuery, readQueryValue, readSimpleValue } from './deserialise.ts';
import { describeValue, type Violation } from './violation.ts';

/** Where the parameters of a request come from. */
export interface ParameterSource {
  readonly path: ReadonlyMap<string, string>;
  readonly query: string;
  readonly headers: RequestHeaders;
}

/** The parameters, read as their schemas mean them, and what is wrong with them. */
export interface ParameterCheck {
  readonly values: JsonObject;
  readonly violations: readonly Violation[];
}

/** Reads and validates the parameters of a request. */
export function checkParameters(
  operation: Operation,
  contract: Contract,
  source: ParameterSource,
): ParameterCheck {
  const violations: Violation[] = [];
  const values: JsonObject = {};
  const pairs = source.query === '' ? [] : parseQuery(source.query);
  if (!pairs) {
    violations.push({
      where: 'query',
      expected: 'percent escapes of UTF-8 text',
      received: describeValue(source.query),
    });
  }
  let cookies: Map<string, string> | undefined;
  for (const parameter of operation.parameters) {
    const shape = getShape(parameter, contract);
    const raw = readRaw(
      parameter,
      shape,
      source,
      pairs ?? [],
      () => (cookies ??= readCookies(source.headers)),
    );
    const checked = checkValue(parameter, shape, raw);
    violations.push(...checked.violations);
    if (checked.value !== undefined) {
      setMember(values, `${parameter.location}.${parameter.name}`, checked.value);
    }
  }
  return { values, violations };
}

const shapes = new WeakMap<Parameter, TextShape>();

function getShape(parameter: Parameter, contract: Contract): TextShape {
  const known = shapes.get(parameter);
  if (known) return known;
  const shape = readTextShape(parameter.schema?.schema, contract.document);
  shapes.set(parameter, shape);
  return shape;
}

function readRaw(
  parameter: Parameter,
  shape: TextShape,
  source: ParameterSource,
  pairs: readonly [string, string][],
  cookies: () => ReadonlyMap<string, string>,
): unknown {
  const { location, name } = parameter;
  const form = parameter.mediaType === undefined ? shape.form : 'primitive';
  switch (location) {
    case 'path':
      return readSimpleValue(parameter, form, source.path.get(name) ?? '');
    case 'query':
      return readQueryValue(parameter, form, pairs, [...shape.properties.keys()]);
    case 'header': {
      const text = getHeader(source.headers, name.toLowerCase());
      return text === undefined ? undefined : readSimpleValue(parameter, form, text);
    }
    case 'cookie': {
      const text = cookies().get(name);
      return text === undefined
        ? undefined
        : readQueryValue(parameter, form, [[name, text]], [...shape.properties.keys()]);
    }
  }
}

function checkValue(
  parameter: Parameter,
  shape: TextShape,
  raw: unknown,
): { value?: unknown; violations: readonly Violation[] } {
  const { location, name, required, schema } = parameter;
  const where = `${location}.${name}`;
  if (raw === undefined) {
    const expected = 'a value, for it is required';
    return { violations: required ? [{ where, expected, received: 'nothing' }] : [] };
  }
  const text = location === 'path' ? decodeDeep(raw) : raw;
  if (text === undefined) {
    const received = describeValue(raw);
    return { violations: [{ where, expected: 'percent escapes of UTF-8 text', received }] };
  }
  if (location === 'path' && text === '') {
    return { violations: [{ where, expected: 'at least 1 character', received: 'nothing' }] };
  }
  if (shape.form === 'primitive' && Array.isArray(text)) {
    return {
      violations: [{ where, expected: 'one value', received: `${text.length} values` }],
    };
  }
  if (text === '' && parameter.allowEmptyValue) return { value: text, violations: [] };
  const value = parameter.mediaType === undefined ? coerceText(text, shape) : readJson(text);
  if (!schema || schema.accepts(value)) return { value, violations: [] };
  // `12` may have been meant as text: where text and numbers are both possible, one fit is enough.
  if (schema.accepts(text)) return { value: text, violations: [] };
  return { value, violations: describeErrors(schema.explain(value), value, where) };
}

function readJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}

/** Percent escapes are decoded after the text was split: an escaped comma separates nothing. */
function decodeDeep(raw: unknown): unknown {
  if (typeof raw === 'string') return decodePercent(raw);
  if (Array.isArray(raw)) {
    const items = raw.map(decodeDeep);
    return items.includes(undefined) ? undefined : items;
  }
  if (!isObject(raw)) return raw;
  const object: JsonObject = {};
  for (const [name, value] of Object.entries(raw)) {
    const decoded = decodeDeep(value);
    if (decoded === undefined) return undefined;
    setMember(object, decodePercent(name) ?? name, decoded);
  }
  return object;
}
