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
} from 'yaml';
import type { Position } from '../finding.ts';

/** The faults that designers make most, in words that name the way out. */
const WORDS: Partial<Record<ErrorCode, string>> = {
  DUPLICATE_KEY: 'This map has the key already.',
  MULTIPLE_DOCS: 'A second YAML document starts here; a source file holds one.',
  TAB_AS_INDENT: 'YAML is indented with spaces, not with tabs.',
};

/**
 * Says what is wrong with YAML that does not parse, and where it was typed.
 *
 * Redocly's parser names the place where it gave up: for a quote or a bracket that is never
 * closed that is a later line, and for a second document no place at all. So the text is parsed
 * once more, by a parser that keeps going and knows where each node starts.
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

  const open = fault && findOpenNode(document, fault.code, fault.pos[0]);
  if (open) return { message: `${open.what} is never closed.`, start: toPosition(open.start) };

  const given = { line: error.line, column: error.col };
  const start = Number.isNaN(given.line) ? toPosition(fault?.pos[0] ?? 0) : given;
  return { message: (fault && WORDS[fault.code]) ?? wordsOf(error), start };
}

/** Redocly's parser ends its message with the file and the place, which a finding has anyway. */
function wordsOf(error: YamlParseError): string {
  const [words = ''] = error.message.split(' in "');
  return `The YAML does not parse: ${words}.`;
}

/** The innermost quoted text or bracket that is still open where the parser complains. */
function findOpenNode(
  document: Document.Parsed,
  code: ErrorCode,
  offset: number,
): { what: string; start: number } | undefined {
  if (code !== 'MISSING_CHAR' && code !== 'BAD_INDENT') return undefined;
  let open: { what: string; start: number } | undefined;
  visit(document, {
    Node(_, node) {
      const what = describeDelimited(node);
      const [start, , end] = node.range ?? [0, 0, 0];
      if (what && start < offset && offset <= end) open = { what, start };
    },
  });
  return open;
}

function describeDelimited(node: Node): string | undefined {
  if (isScalar(node)) {
    return node.type?.startsWith('QUOTE_') ? 'The quoted text that starts here' : undefined;
  }
  return isCollection(node) && node.flow ? 'The bracket that opens here' : undefined;
}
