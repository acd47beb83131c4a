import type { Flag, Input, Operation } from '../contract.ts';
import { isObject } from '../json.ts';
import { convertValue } from './convert-value.ts';
import type { GivenFlags } from './given-flags.ts';

/** A value that doesn't come from a flag, and where it comes from. */
export interface Fallback {
  readonly value: string;
  readonly source: string;
}

/** The input of an operation, and where the values come from that no flag gave. */
export interface BuiltInput {
  readonly input: Input;
  readonly sources: ReadonlyMap<Flag, string>;
}

/**
 * Builds the input of an operation from flags, then from the environment and a profile.
 *
 * @param body - the value of `--body`; flags of properties are put into it
 * @param fallback - gives the value of a parameter that no flag gave
 */
export function buildInput(
  operation: Operation,
  given: GivenFlags,
  body: unknown,
  fallback: (flag: Flag) => Fallback | undefined,
): BuiltInput {
  const places: Record<'path' | 'query' | 'header', Record<string, unknown>> = {
    path: {},
    query: {},
    header: {},
  };
  const sources = new Map<Flag, string>();
  let built = body;
  for (const flag of operation.flags) {
    const texts = given.all(flag.flag);
    const other = texts.length === 0 ? fallback(flag) : undefined;
    if (other) sources.set(flag, other.source);
    const value = other ? convertValue(other.value, flag.kind) : readValue(flag, texts);
    if (value === undefined) continue;
    if (flag.place === 'body') built = setAt(built, flag.at, value);
    else places[flag.place][flag.at[0] ?? ''] = value;
  }
  return { input: { ...places, ...(built !== undefined && { body: built }) }, sources };
}

function readValue({ list, kind }: Flag, texts: readonly string[]): unknown {
  const last = texts.at(-1);
  if (last === undefined) return undefined;
  if (!list) return convertValue(last, kind);
  const [only] = texts;
  if (texts.length === 1 && only !== undefined && /^\s*\[/.test(only)) {
    const whole = convertValue(only, 'json');
    if (Array.isArray(whole)) return whole;
  }
  return texts.map((text) => convertValue(text, kind));
}

/** Puts a value into a copy of an object, making the objects on the way to it. */
function setAt(target: unknown, at: readonly string[], value: unknown): unknown {
  const [name, ...rest] = at;
  if (name === undefined) return value;
  // A body that isn't an object is left for the check to refuse.
  if (target !== undefined && !isObject(target)) return target;
  return { ...target, [name]: setAt(target?.[name], rest, value) };
}

/** The argument of the client's method: parameters by name, and the body. */
export function toMethodInput({ path, query, header, body }: Input): Record<string, unknown> {
  return { ...path, ...query, ...header, ...(body !== undefined && { body }) };
}
