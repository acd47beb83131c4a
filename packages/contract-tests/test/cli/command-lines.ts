import { isObject, type Json, member } from '@sales-outreach/schema-values';
import type { CallArguments } from '@sales-outreach/contract-tests/consumer';

/** A command, as `outreach commands --json` describes it. */
export interface CommandDescription {
  /** The words that name it, `outreach` in front. */
  readonly command: string;
  readonly operationId: string;
  readonly parameters: readonly FlagDescription[];
  readonly body?: { readonly properties: readonly FlagDescription[] };
}

interface FlagDescription {
  readonly flag: string;
  /** The parameter's name, or the way to a property with dots. */
  readonly name: string;
  readonly place: string;
  readonly kind: string;
}

/** A way to say a body on the command line: as JSON, or a flag for each property. */
export type BodyForm = 'json' | 'flags';

/**
 * The words of a command that says arguments; undefined where it can't: no word of a command line has a
 * NUL or half a character, and not every body can be said in flags.
 */
export function wordsOf(
  { command, parameters, body }: CommandDescription,
  { parameters: given, body: value }: CallArguments,
  form: BodyForm,
): string[] | undefined {
  const words = command.split(' ').slice(1);
  for (const { parameter, value: one } of given) {
    const flag = parameters.find(
      ({ name, place }) => name === parameter.name && place === parameter.in,
    );
    if (flag === undefined) throw new Error(`${command} has no flag for ${parameter.name}.`);
    words.push(`${flag.flag}=${String(one)}`);
  }
  if (value !== undefined) {
    const said =
      form === 'json'
        ? [`--body=${JSON.stringify(value)}`]
        : flagsFor(body?.properties ?? [], value);
    if (said === undefined) return undefined;
    words.push(...said);
  }
  return words.every((word) => !word.includes('\0') && word.isWellFormed()) ? words : undefined;
}

function flagsFor(flags: readonly FlagDescription[], body: Json): string[] | undefined {
  const words: string[] = [];
  let rest = body;
  for (const { flag, name, kind } of flags) {
    const path = name.split('.');
    const value = path.reduce<Json | undefined>(
      (found, key) => (isObject(found) ? member(found, key) : undefined),
      body,
    );
    // Only a number may be said to be null; a text that reads null is a text.
    if (value === undefined || value === null || typeof value === 'object') continue;
    if (kind !== typeof value && !(kind === 'integer' && typeof value === 'number'))
      return undefined;
    words.push(`${flag}=${String(value)}`);
    rest = withoutPath(rest, path);
  }
  return words.length > 0 && isObject(rest) && Object.keys(rest).length === 0
    ? words
    : undefined;
}

/** The body without a property, and without the object that held it where nothing is left in it. */
function withoutPath(body: Json, [name = '', ...deeper]: readonly string[]): Json {
  if (!isObject(body)) return body;
  const { [name]: inner = null, ...others } = body;
  const left = deeper.length === 0 ? {} : withoutPath(inner, deeper);
  return isObject(left) && Object.keys(left).length === 0
    ? others
    : { ...others, [name]: left };
}
