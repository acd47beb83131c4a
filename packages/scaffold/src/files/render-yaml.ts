import { Document, isMap, isScalar, isSeq, visit } from 'yaml';

/** The widest line, as prettier keeps it here, less room for the indentation of a folded text. */
const LINE_WIDTH = 92;

/** A text of more characters stands folded below its key. */
const LONG = 76;

/**
 * Renders a value as YAML the way the contract is written: texts in single quotes where they need
 * any, long ones folded, lists of plain values on one line.
 *
 * @param blankBefore - keys of the top level with a blank line before them
 */
export function renderYaml(value: object, blankBefore: readonly string[] = []): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Scalar(key, node) {
      const isLongText = typeof node.value === 'string' && node.value.length > LONG;
      if (key === 'value' && isLongText) node.type = 'BLOCK_FOLDED';
    },
    Seq(_, node) {
      node.flow = node.items.every(isScalar);
    },
  });
  const { contents } = document;
  for (const { key } of isMap(contents) ? contents.items : []) {
    if (isScalar(key) && blankBefore.includes(String(key.value))) key.spaceBefore = true;
  }
  return document.toString({
    lineWidth: LINE_WIDTH,
    singleQuote: true,
    flowCollectionPadding: isSeq(contents),
  });
}
