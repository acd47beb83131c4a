import ts from 'typescript';

/** Tags that repeat what the type itself says. */
const REDUNDANT_TAG = /^@(enum|constant)\b/;

/** Starts an item of a comment; a continued line of an item is indented further. */
const ITEM_START = /^ \* (?! {4})/m;

/**
 * Rewrites the doc comments of openapi-typescript to what editors show best.
 *
 * The description becomes the comment's own text instead of a `@description` tag, which editors
 * print as a label, and stands above all tags, since it would otherwise belong to the tag before
 * it. Continued lines lose their indentation, which Markdown takes for a code block. `@enum` and
 * `@constant` go: the type says it.
 *
 * @param nodes - the nodes of a file; their comments are replaced in place
 */
export function tidyComments(nodes: readonly ts.Node[]): void {
  for (const node of nodes) visit(node);
}

function visit(node: ts.Node): void {
  const comments = ts.getSyntheticLeadingComments(node);
  if (comments) {
    ts.setSyntheticLeadingComments(
      node,
      comments.map((comment) => ({ ...comment, text: tidy(comment.text) })),
    );
  }
  ts.forEachChild(node, visit);
}

/** @param comment - what stands between the first slash-star and the last star-slash */
function tidy(comment: string): string {
  const items = readItems(comment);
  const isTag = (item: string) => item.startsWith('@') && !item.startsWith('@description');
  const texts = items
    .filter((item) => !isTag(item))
    .map((item) => item.replace(/^@description /, ''));
  const tags = items.filter(isTag).filter((item) => !REDUNDANT_TAG.test(item));
  return printItems([texts.join('\n\n'), ...tags].filter((item) => item !== ''));
}

function readItems(comment: string): string[] {
  if (!comment.includes('\n')) return [comment.slice(1).trim()];
  return comment
    .slice(1)
    .split(ITEM_START)
    .map((item) => item.replace(/^ \* {5}/gm, '').trim())
    .filter((item) => item !== '');
}

function printItems(items: readonly string[]): string {
  const lines = items.join('\n').split('\n');
  if (lines.length === 1) return `* ${lines[0]} `;
  return `*\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n `;
}
