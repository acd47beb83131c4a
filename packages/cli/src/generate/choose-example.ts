import type { Flag } from '../contract.ts';
import { isObject, objectAt, type JsonObject } from '../json.ts';
import { resolve } from './flatten-schema.ts';

/**
 * Chooses the arguments of a call that works: every required parameter, and the first example of
 * the body, by flags where all of it can be said in flags.
 */
export function chooseExample(
  document: JsonObject,
  flags: readonly Flag[],
  parameters: readonly JsonObject[],
  bodyMedia: JsonObject | undefined,
): string[] {
  const needed = flags.filter(({ place, required }) => required && place !== 'body');
  const args = needed.flatMap((flag) => {
    const parameter = parameters.find((node) => node['name'] === flag.at[0]) ?? {};
    const value = firstExample(document, parameter) ?? flag.values?.[0] ?? `<${flag.type}>`;
    return writeFlag(flag, value);
  });
  if (!bodyMedia) return args;
  const body = firstExample(document, bodyMedia) ?? {};
  return [...args, ...(writeBodyFlags(flags, body) ?? ['--body', JSON.stringify(body)])];
}

function firstExample(document: JsonObject, node: JsonObject): unknown {
  if ('example' in node) return node['example'];
  const [first] = Object.values(objectAt(node, 'examples'));
  if (first !== undefined) return resolve(document, first)['value'];
  const schema = resolve(document, node['schema']);
  const examples = schema['examples'];
  return Array.isArray(examples) ? examples[0] : (schema['example'] ?? schema['default']);
}

/** Writes a body in flags; undefined where some of it has no flag. */
function writeBodyFlags(flags: readonly Flag[], body: unknown): string[] | undefined {
  if (!isObject(body) || Object.keys(body).length === 0) return undefined;
  const words: string[] = [];
  const visit = (value: unknown, at: readonly string[]): boolean => {
    const flag = flags.find((entry) => entry.place === 'body' && sameWay(entry.at, at));
    if (flag) {
      if (value === null) return false;
      words.push(...writeFlag(flag, value));
      return true;
    }
    return (
      isObject(value) &&
      Object.entries(value).every(([name, inner]) => visit(inner, [...at, name]))
    );
  };
  return visit(body, []) ? words : undefined;
}

function sameWay(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index]);
}

function writeFlag({ flag, list, kind }: Flag, value: unknown): string[] {
  const values = list && Array.isArray(value) ? value : [value];
  return values.flatMap((entry) => {
    if (kind === 'boolean') return [entry === true ? `--${flag}` : `--no-${flag}`];
    return [`--${flag}`, typeof entry === 'string' ? entry : JSON.stringify(entry)];
  });
}
