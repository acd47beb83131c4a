import { readFile } from 'node:fs/promises';
import { isMap, isSeq, LineCounter, parseDocument, visit, type Node, type Pair } from 'yaml';
import type { Finding, Position } from './finding.ts';

/** The keyword under which a node is let off from a rule. */
export const EXCEPTIONS_KEYWORD = 'x-lint-exceptions';

/** The rule that judges the exceptions themselves. */
const EXCEPTION_RULE = 'lint-exception';

/** A node that need not keep a rule, until a day, for a reason. */
interface Exception {
  readonly rule: string;
  readonly file: string;
  /** The node that carries the keyword. */
  readonly path: readonly string[];
  readonly start: Position;
  readonly end: Position;
}

/** The exceptions of a set of files, and what is wrong with those that don't count. */
export interface Exceptions {
  readonly valid: readonly Exception[];
  readonly findings: readonly Finding[];
}

/**
 * Reads the exceptions written in YAML files.
 *
 * An exception names its rule, says why, and ends: without a reason, without a day, or past its
 * day it is an error itself and lets nothing off.
 *
 * @param files - absolute paths of YAML files; one that does not parse is passed over, since
 *   the engines report it
 * @param today - the day that expiry is judged by, as `YYYY-MM-DD`
 */
export async function readExceptions(
  files: readonly string[],
  today: string,
): Promise<Exceptions> {
  const valid: Exception[] = [];
  const findings: Finding[] = [];
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    if (!text.includes(EXCEPTIONS_KEYWORD)) continue;
    const lines = new LineCounter();
    visit(parseDocument(text, { lineCounter: lines }), {
      Pair(_, pair, ancestors) {
        if (keyOf(pair) !== EXCEPTIONS_KEYWORD) return undefined;
        const path = pathOf(ancestors);
        const entries = isSeq(pair.value) ? pair.value.items : [pair.value];
        for (const entry of entries) {
          const place = { file, path, ...rangeOf(entry ?? pair.key, lines) };
          const read = readException(entry, today);
          if ('rule' in read) valid.push({ ...place, rule: read.rule });
          else findings.push({ ...place, rule: EXCEPTION_RULE, severity: 'error', ...read });
        }
        return visit.SKIP;
      },
    });
  }
  return { valid, findings };
}

/**
 * Takes away the findings that an exception lets off. An exception that lets nothing off has
 * outlived its cause, and becomes a finding.
 */
export function applyExceptions(
  findings: readonly Finding[],
  exceptions: Exceptions,
): Finding[] {
  const used = new Set<Exception>();
  const kept = findings.filter((finding) => {
    const exception = exceptions.valid.find((candidate) => covers(candidate, finding));
    if (exception) used.add(exception);
    return !exception;
  });
  const unused = exceptions.valid
    .filter((exception) => !used.has(exception))
    .map((exception): Finding => ({
      ...exception,
      rule: EXCEPTION_RULE,
      severity: 'error',
      message: `The exception to ${exception.rule} lets nothing off. Remove it.`,
    }));
  return [...kept, ...exceptions.findings, ...unused];
}

function covers(exception: Exception, finding: Finding): boolean {
  return (
    exception.rule === finding.rule &&
    exception.file === finding.file &&
    exception.path.every((segment, index) => segment === finding.path[index])
  );
}

function readException(entry: unknown, today: string): { rule: string } | { message: string } {
  const form = 'An exception is `{ rule, reason, expires: YYYY-MM-DD }`';
  if (!isMap(entry)) return { message: `${form}.` };
  const { rule, reason, expires } = entry.toJSON() as Record<string, unknown>;
  if (typeof rule !== 'string' || rule.trim() === '') {
    return { message: `${form}; \`rule\` is missing.` };
  }
  if (typeof reason !== 'string' || reason.trim() === '') {
    return { message: `The exception to ${rule} gives no reason.` };
  }
  if (typeof expires !== 'string' || !isDay(expires)) {
    return {
      message: `The exception to ${rule} needs \`expires\` as a day (YYYY-MM-DD), not ${JSON.stringify(expires)}.`,
    };
  }
  if (expires < today) {
    return {
      message: `The exception to ${rule} expired on ${expires}. Mend its cause, or renew it.`,
    };
  }
  return { rule };
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function keyOf(pair: Pair): string {
  return String(pair.key);
}

/** The path of the node whose property is being visited: `ancestors` ends with that node. */
function pathOf(ancestors: readonly unknown[]): string[] {
  const path: string[] = [];
  for (const [index, ancestor] of ancestors.entries()) {
    const parent = ancestors[index - 1];
    if (isPair(ancestor)) path.push(keyOf(ancestor));
    else if (isSeq(parent)) path.push(String(parent.items.indexOf(ancestor)));
  }
  return path;
}

function isPair(node: unknown): node is Pair {
  return typeof node === 'object' && node !== null && 'key' in node && !('items' in node);
}

function rangeOf(node: unknown, lines: LineCounter): { start: Position; end: Position } {
  const [from, to] = (node as Node).range ?? [0, 0];
  return { start: positionAt(from, lines), end: positionAt(to, lines) };
}

function positionAt(offset: number, lines: LineCounter): Position {
  const { line, col } = lines.linePos(offset);
  return { line, column: col };
}
