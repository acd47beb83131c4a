import type { Finding } from '../finding.ts';
import { placeOf, type Place } from '../sources/place-of.ts';
import { walkSources, type Sources } from '../sources/walk-sources.ts';
import { isDay } from './is-day.ts';

/** The keyword under which a node is let off from a rule. */
export const EXCEPTIONS_KEYWORD = 'x-lint-exceptions';

/** The rule that judges the exceptions themselves. It has no exceptions. */
export const EXCEPTION_RULE = 'lint-exception';

/** A node that need not keep a rule, until a day, for a reason. */
export interface Exception {
  readonly rule: string;
  /** Where the exception was typed. */
  readonly place: Place;
  /** The node that carries the keyword: what stands at or below it is let off. */
  readonly path: readonly string[];
}

/** The exceptions of a document, and what is wrong with those that don't count. */
export interface Exceptions {
  readonly valid: readonly Exception[];
  readonly faults: readonly Finding[];
}

/** What an exception is judged by. */
export interface ExceptionTerms {
  /** The day that expiry is judged by, as `YYYY-MM-DD`. */
  readonly today: string;
  /** The ids of the rules that are switched on. */
  readonly rules: ReadonlySet<string>;
}

/**
 * Reads the exceptions written in the sources of a document.
 *
 * An exception names a rule, says why, and ends: one that doesn't, or that is past its day, is
 * an error itself and lets nothing off. The keyword counts where OpenAPI allows an extension;
 * in an example's value or as the name of a property it is data.
 */
export function readExceptions(sources: Sources, terms: ExceptionTerms): Exceptions {
  const valid: Exception[] = [];
  const faults: Finding[] = [];
  walkSources(sources, {
    SpecExtension(value, { key, location }) {
      if (key !== EXCEPTIONS_KEYWORD) return;
      const path = placeOf(location).path.slice(0, -1);
      if (!Array.isArray(value)) {
        const message = `Expected a list of ${FORM}.`;
        faults.push(toFault(placeOf(location.key()), message));
        return;
      }
      for (const [index, entry] of value.entries()) {
        const place = placeOf(location.child(index));
        const { rule, messages } = readException(entry, terms);
        if (messages.length === 0) valid.push({ rule, place, path });
        faults.push(...messages.map((message) => toFault(place, message)));
      }
    },
  });
  return { valid, faults };
}

/** A fault of an exception, at the place where the exception was typed. */
export function toFault(place: Place, message: string): Finding {
  return { ...place, rule: EXCEPTION_RULE, severity: 'error', message };
}

const FORM = '`{ rule, reason, expires: YYYY-MM-DD }`';

function readException(
  entry: unknown,
  { today, rules }: ExceptionTerms,
): { rule: string; messages: string[] } {
  if (!isMap(entry)) return { rule: '', messages: [`An exception is ${FORM}.`] };
  const { rule, reason, expires } = entry;
  if (!isText(rule)) return { rule: '', messages: [`An exception names a rule: ${FORM}.`] };
  const messages = [];
  if (!rules.has(rule)) {
    messages.push(`There is no rule ${rule}, or it is switched off: it needs no exception.`);
  }
  if (!isText(reason)) messages.push(`The exception to ${rule} gives no reason.`);
  if (!isText(expires) || !isDay(expires)) {
    const got = expires === undefined ? 'nothing' : JSON.stringify(expires);
    messages.push(
      `The exception to ${rule} needs \`expires\` as a day (YYYY-MM-DD), got ${got}.`,
    );
  } else if (expires < today) {
    messages.push(
      `The exception to ${rule} expired on ${expires}. Mend its cause, or renew it.`,
    );
  } else if (expires > lastDayFrom(today)) {
    messages.push(
      `The exception to ${rule} expires on ${expires}, more than two years ahead. Expected a day until ${lastDayFrom(today)}.`,
    );
  }
  return { rule, messages };
}

/** An exception that outlives those who know its reason is a rule that nobody keeps. */
const MOST_YEARS = 2;

function lastDayFrom(today: string): string {
  const [year, ...rest] = today.split('-');
  return [String(Number(year) + MOST_YEARS).padStart(4, '0'), ...rest].join('-');
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
