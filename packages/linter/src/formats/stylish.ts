import { readFile } from 'node:fs/promises';
import { styleText } from 'node:util';
import { codeFrameColumns } from '@babel/code-frame';
import type { Finding, Position } from '../finding.ts';
import type { ReportContext } from './format-findings.ts';
import { relativeFile } from './relative-file.ts';

/** Renders findings for people: place, message, rule, and the lines that were typed. */
export async function formatAsStylish(
  findings: readonly Finding[],
  { root, color }: ReportContext,
): Promise<string> {
  const paint: Paint = (style, text) =>
    color ? styleText(style, text, { validateStream: false }) : text;
  const blocks = [];
  for (const finding of findings) {
    const { line, column } = finding.start;
    const place = `${relativeFile(finding.file, root)}:${line}:${column}`;
    const severity = paint(finding.severity === 'error' ? 'red' : 'yellow', finding.severity);
    blocks.push(
      [
        `${paint('bold', place)}  ${severity}  ${finding.message}  ${paint('dim', finding.rule)}`,
        await frameOf(finding),
        ...(finding.page ? [paint('dim', finding.page)] : []),
      ].join('\n'),
    );
  }
  return [...blocks, summaryOf(findings, paint)].join('\n\n');
}

type Paint = (style: Parameters<typeof styleText>[0], text: string) => string;

/** The typed lines around a finding. */
async function frameOf(finding: Finding): Promise<string> {
  const text = await readFile(finding.file, 'utf8').catch(() => undefined);
  // While files are watched, one may be gone by the time it is reported.
  if (text === undefined) return '(the file is gone)';
  const source = text.replace(/^\uFEFF/, '');
  const { start, end } = markedRange(finding);
  const location = { start: toBabel(start), ...(end ? { end: toBabel(end) } : {}) };
  return codeFrameColumns(source, location, {
    highlightCode: false,
    linesAbove: 2,
    linesBelow: 2,
  });
}

/** Babel counts columns from 0, and lines from 1. */
function toBabel({ line, column }: Position): Position {
  return { line, column: column - 1 };
}

/** A node of many lines is marked where it begins. */
function markedRange({ start, end }: Finding): { start: Position; end?: Position } {
  return end.line === start.line && end.column > start.column ? { start, end } : { start };
}

function summaryOf(findings: readonly Finding[], paint: Paint): string {
  if (findings.length === 0) return paint('green', 'No findings.');
  const count = (severity: Finding['severity']) =>
    findings.filter((finding) => finding.severity === severity).length;
  const files = new Set(findings.map(({ file }) => file)).size;
  return `${plural(count('error'), 'error')} and ${plural(count('warning'), 'warning')} in ${plural(files, 'file')}.`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
