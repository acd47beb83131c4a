import { isMap, isSeq, LineCounter, parseDocument, type Node } from 'yaml';
import { isDay } from './is-day.ts';

/** An entry in the file of allowed breaking changes. */
export interface Allowance {
  readonly rule: string;
  /** Method and path, operationId or method of the client. */
  readonly operation?: string;
  /** Where in either bundle, as a JSON pointer. */
  readonly pointer?: string;
  readonly reason: string;
  /** The last day on which it counts, `YYYY-MM-DD`. */
  readonly expires: string;
  readonly line: number;
}

/** The entries of a file, and what is wrong with those that don't count. */
export interface Allowances {
  readonly valid: readonly Allowance[];
  /** `line: what is wrong`. */
  readonly faults: readonly AllowanceFault[];
}

export interface AllowanceFault {
  readonly line: number;
  readonly message: string;
}

/** The file is no list of entries. */
export class AllowancesError extends Error {
  override readonly name = 'AllowancesError';
}

const FORM = '`{ rule, operation or pointer, reason, expires: YYYY-MM-DD }`';
const KEYS = new Set(['rule', 'operation', 'pointer', 'reason', 'expires']);

/**
 * Reads breaking changes that are let through: each names a rule and a place, says why, and ends.
 * One that does not, or that is past its day, counts for nothing and is a fault.
 *
 * @param text - YAML
 * @param today - the day that expiry is judged by, `YYYY-MM-DD` (UTC)
 * @throws {@link AllowancesError} if it is no YAML, or no list
 */
export function readAllowances(text: string, today: string): Allowances {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [error] = document.errors;
  if (error) throw new AllowancesError(error.message);
  const { contents } = document;
  if (contents === null) return { valid: [], faults: [] };
  if (!isSeq<Node>(contents)) throw new AllowancesError(`expected a list of ${FORM}.`);
  const valid: Allowance[] = [];
  const faults: AllowanceFault[] = [];
  for (const item of contents.items) {
    const { line } = lines.linePos(item.range?.[0] ?? 0);
    const read = readEntry(item, line, today);
    if ('messages' in read) faults.push(...read.messages.map((message) => ({ line, message })));
    else valid.push(read);
  }
  return { valid, faults };
}

function readEntry(
  node: Node,
  line: number,
  today: string,
): Allowance | { readonly messages: readonly string[] } {
  if (!isMap(node)) return { messages: [`Expected ${FORM}.`] };
  const { rule, operation, pointer, reason, expires, ...others }: Record<string, unknown> =
    node.toJSON();
  const messages = Object.keys(others)
    .filter((key) => !KEYS.has(key))
    .map((key) => `An entry has no \`${key}\`; it is ${FORM}.`);
  if (!isText(rule)) return { messages: [...messages, `Expected ${FORM}, got no rule.`] };
  const subject = `The entry for ${rule}`;
  if (!isText(operation) && !isText(pointer)) {
    messages.push(`${subject} needs an operation or a pointer.`);
  }
  if (!isText(reason)) messages.push(`${subject} gives no reason.`);
  if (!isText(expires) || !isDay(expires)) {
    const got = expires === undefined ? 'nothing' : JSON.stringify(expires);
    messages.push(`${subject} needs \`expires\` as a day (YYYY-MM-DD), got ${got}.`);
  } else if (expires < today) {
    messages.push(`${subject} expired on ${expires}. Take the change back, or renew it.`);
  }
  if (messages.length > 0 || !isText(reason) || !isText(expires)) return { messages };
  return {
    rule,
    ...(isText(operation) && { operation }),
    ...(isText(pointer) && { pointer }),
    reason,
    expires,
    line,
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
