import type { YamlParseError } from '@redocly/openapi-core';
import {
  isCollection,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type ErrorCode,
  type Node,
  type YAMLError,
} from 'yaml';
import type { Position } from '../finding.ts';

/** The faults that designers make most, in words that name the way out. */
const WORDS: Partial<Record<ErrorCode, string>> = {
  BAD_INDENT: 'The indentation of this line differs from that of the lines beside it.',
  DUPLICATE_KEY: 'This map has the key already.',
  MULTIPLE_DOCS: 'A second YAML document starts here; a source file holds one.',
  MULTILINE_IMPLICIT_KEY: 'Expected `key: value`; the colon or the space behind it is missing.',
};

const TAB = 'YAML is indented with spaces, not with tabs.';

const CONFLICT =
  'A merge conflict of git starts here. Keep the lines that are right, and remove its marks.';

/** Where the forgiving parser names the place better than Redocly's, which is a line late. */
const BETTER_PLACED = new Set<ErrorCode | undefined>(['BAD_INDENT', 'MULTILINE_IMPLICIT_KEY']);

/**
 * Says what is wrong with YAML that does not parse, and where it was typed.
 *
 * Redocly's parser names the place where it gave up: for a quote or a bracket that is never
 * closed that is a later line, and for a second document no place at all. So the text is parsed
 * once more, by a parser that keeps going and knows where each node starts.
 *
 * What a merge left behind is told as such, whatever else it makes of the text.
 *
 * @param text - the text as Redocly's parser saw it
 * @param error - what Redocly's parser said
 */
export function explainYamlError(
  text: string,
  error: YamlParseError,
): { message: string; start: Position } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [fault] = document.errors;
  const toPosition = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };

  const conflict = /^<{7}(?: |$)/m.exec(text);
  if (conflict) return { message: CONFLICT, start: toPosition(conflict.index) };

  const tab = fault && findTab(text, lines, fault);
  if (tab !== undefined) return { message: TAB, start: toPosition(tab) };

  const open = fault && findOpenNode(document, text, fault);
  if (open) return { message: `${open.what} is never closed.`, start: toPosition(open.start) };

  const given = { line: error.line, column: error.col };
  const own = fault && BETTER_PLACED.has(fault.code);
  const start = own || Number.isNaN(given.line) ? toPosition(fault?.pos[0] ?? 0) : given;
  return { message: (fault && WORDS[fault.code]) ?? wordsOf(error), start };
}

/** The start of the line that the parser complains about, if a tab indents it. */
function findTab(text: string, lines: LineCounter, { pos }: YAMLError): number | undefined {
  const start = lines.lineStarts[lines.linePos(pos[0]).line - 1] ?? 0;
  return /^ *\t/.test(text.slice(start)) ? start : undefined;
}

/** Redocly's parser ends its message with the file and the place, which a finding has anyway. */
function wordsOf(error: YamlParseError): string {
  const [words = ''] = error.message.split(' in "');
  return `The YAML does not parse: ${words}.`;
}

/** The innermost quoted text or bracket that is still open where the parser complains. */
function findOpenNode(
  document: Document.Parsed,
  text: string,
  { code, pos: [offset] }: YAMLError,
): { what: string; start: number } | undefined {
  if (code !== 'MISSING_CHAR' && code !== 'BAD_INDENT') return undefined;
  let open: { what: string; start: number } | undefined;
  visit(document, {
    Node(_, node) {
      const what = describeDelimited(node);
      const [start, , end] = node.range ?? [0, 0, 0];
      if (what && start < offset && offset <= end && !isClosed(text, node))
        open = { what, start };
    },
  });
  return open;
}

function isClosed(text: string, node: Node): boolean {
  const [start, end] = node.range ?? [0, 0];
  const closing = { '[': ']', '{': '}' }[text.charAt(start)] ?? text.charAt(start);
  return end - start > 1 && text.charAt(end - 1) === closing;
}

function describeDelimited(node: Node): string | undefined {
  if (isScalar(node)) {
    return node.type?.startsWith('QUOTE_') ? 'The quoted text that starts here' : undefined;
  }
  return isCollection(node) && node.flow ? 'The bracket that opens here' : undefined;
}
