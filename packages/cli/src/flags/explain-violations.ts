import type { Flag, Operation, SchemaError } from '../contract.ts';
import { isObject } from '../json.ts';
import type { BuiltInput } from './build-input.ts';

/**
 * Says of each violation which flag it concerns, what was expected and what came; one sentence
 * for each place, however many rules it breaks.
 */
export function explainViolations(
  errors: readonly SchemaError[],
  operation: Operation,
  built: BuiltInput,
): string[] {
  const sentences = new Map<string, string>();
  for (const error of errors) {
    const { label, sentence } = explain(error, operation, built);
    // The last rule of a place is the widest: `anyOf` comes after what its branches say.
    sentences.set(label, `${label}${sentence}`);
  }
  return [...sentences.values()];
}

interface Explanation {
  readonly label: string;
  readonly sentence: string;
}

function explain(error: SchemaError, operation: Operation, built: BuiltInput): Explanation {
  const way = wayTo(error);
  const [place = '', ...inside] = way;
  const flag = operation.flags.find(
    ({ place: where, at }) =>
      where === place &&
      at.length <= inside.length &&
      at.every((name, i) => name === inside[i]),
  );
  const below = inside.slice(flag?.at.length ?? 0).join('.');
  const at = below === '' ? '' : ` at ${below}`;
  const name = flag ? `--${flag.flag}${at}` : `--body${at}`;
  if (error.keyword === 'required') {
    const expected =
      flag && below === '' ? describeFlag(flag) : describeBody(operation, inside);
    return { label: name, sentence: ` is missing: expected ${expected}` };
  }
  const expected = flag && below === '' ? flag.type : expectationOf(error);
  const source = flag && built.sources.get(flag);
  return {
    label: source === undefined ? name : `${name} (from ${source})`,
    sentence: `: expected ${expected}, got ${write(valueAt(built.input, way))}`,
  };
}

/** The place that an error speaks of: a missing or an extra property is one of its own. */
function wayTo({ instancePath, params }: SchemaError): string[] {
  const way = instancePath
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
  const name =
    params['missingProperty'] ?? params['additionalProperty'] ?? params['unevaluatedProperty'];
  return typeof name === 'string' ? [...way, name] : way;
}

function describeFlag({ type, variable }: Flag): string {
  return variable === undefined ? type : `${type} (or ${variable}, or a profile)`;
}

/** What a missing body is made of; of what is missing inside one, nothing is said. */
function describeBody({ flags }: Operation, inside: readonly string[]): string {
  const properties = flags
    .filter(({ place }) => place === 'body')
    .map(({ flag }) => `--${flag}`);
  if (inside.length > 0) return 'a value';
  const some = properties.slice(0, 3).join(', ');
  const more = properties.length > 3 ? ' …' : '';
  return `${some}${more}${some && ', or '}the whole body as JSON or YAML`;
}

/** What a keyword demands, in words; ajv's own for those that are rare. */
function expectationOf({ keyword, params, message }: SchemaError): string {
  const limit = String(params['limit']);
  switch (keyword) {
    case 'type':
      return [params['type']].flat().join(' or ');
    case 'enum':
      return `one of ${[params['allowedValues']].flat().map(write).join(', ')}`;
    case 'const':
      return write(params['allowedValue']);
    case 'pattern':
      return `a text matching ${String(params['pattern'])}`;
    case 'minLength':
      return `a text of at least ${limit} characters`;
    case 'maxLength':
      return `a text of at most ${limit} characters`;
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'no such property';
    default:
      return `a value that ${message ?? `keeps the rule ${keyword}`}`;
  }
}

function valueAt(input: unknown, way: readonly string[]): unknown {
  return way.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)];
    return isObject(value) ? value[key] : undefined;
  }, input);
}

function write(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
