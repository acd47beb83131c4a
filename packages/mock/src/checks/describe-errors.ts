import type { ErrorObject } from 'ajv/dist/2020.js';
import { getMember, isObject, parsePointer } from '../contract/json.ts';
import { describeType, describeValue, withArticle, type Violation } from './violation.ts';

const MOST = 50;

/**
 * A validator's errors as violations. `root` names the value that was validated: `body` gives
 * `body.items.0`. An error that only sums up others (`anyOf` failed) is left out where they stand.
 */
export function describeErrors(
  errors: readonly ErrorObject[],
  value: unknown,
  root: string,
): Violation[] {
  const telling = errors.filter((error) => !sumsUp(error, errors));
  const violations = (telling.length > 0 ? telling : errors)
    .slice(0, MOST)
    .map((error) => describeError(error, value, root));
  const known = new Set<string>();
  return violations.filter(({ where, expected }) => {
    const key = `${where} ${expected}`;
    return !known.has(key) && known.add(key);
  });
}

function sumsUp(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (error.keyword === 'if') return errors.length > 1;
  if (error.keyword === 'propertyNames') return errors.length > 1;
  if (error.keyword !== 'anyOf' && error.keyword !== 'oneOf') return false;
  return errors.some(
    (other) => other !== error && other.schemaPath.startsWith(`${error.schemaPath}/`),
  );
}

function describeError(error: ErrorObject, value: unknown, root: string): Violation {
  const path = parsePointer(error.instancePath);
  const at = path.reduce(getMember, value);
  const place = (...more: string[]): string => [root, ...path, ...more].join('.');
  const { keyword, params, propertyName } = error;
  switch (keyword) {
    case 'required':
    case 'dependentRequired':
      return {
        where: place(String(params['missingProperty'])),
        expected: 'a value, for it is required',
        received: 'nothing',
      };
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const name = String(params['additionalProperty'] ?? params['unevaluatedProperty']);
      const received = describeValue(isObject(at) ? getMember(at, name) : undefined);
      return { where: place(name), expected: 'no such property', received };
    }
    case 'type':
      return {
        where: place(),
        expected: [params['type']].flat().map(String).map(withArticle).join(' or '),
        received: describeType(at),
      };
    default:
      return {
        where: propertyName === undefined ? place() : place(propertyName),
        expected: describeExpectation(error),
        received: describeValue(propertyName ?? at),
      };
  }
}

function describeExpectation({ keyword, params, message }: ErrorObject): string {
  const limit = String(params['limit']);
  switch (keyword) {
    case 'enum': {
      const allowed: unknown = params['allowedValues'];
      return oneOf(Array.isArray(allowed) ? allowed.map(toText) : []);
    }
    case 'const':
      return toText(params['allowedValue']);
    case 'pattern':
      return `a match of ${String(params['pattern'])}`;
    case 'format':
      return `the format ${String(params['format'])}`;
    case 'minLength':
      return `at least ${count(limit, 'character')}`;
    case 'maxLength':
      return `at most ${count(limit, 'character')}`;
    case 'minItems':
      return `at least ${count(limit, 'item')}`;
    case 'maxItems':
      return `at most ${count(limit, 'item')}`;
    case 'minProperties':
    case 'maxProperties':
      return `at ${keyword.startsWith('min') ? 'least' : 'most'} ${limit} properties`;
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return `a number ${String(params['comparison'])} ${limit}`;
    case 'multipleOf':
      return `a multiple of ${String(params['multipleOf'])}`;
    case 'uniqueItems':
      return 'items that all differ';
    case 'false schema':
      return 'nothing here';
    case 'oneOf':
      return 'a fit with exactly one of the alternatives';
    case 'anyOf':
      return 'a fit with one of the alternatives';
    case 'not':
      return 'no fit with the schema that is ruled out';
    default:
      return message ?? `what \`${keyword}\` asks for`;
  }
}

function count(limit: string, noun: string): string {
  return limit === '1' ? `1 ${noun}` : `${limit} ${noun}s`;
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function oneOf(values: readonly string[]): string {
  return values.length === 1 ? (values[0] ?? '') : `one of ${values.join(', ')}`;
}
