/**
 * The rules that compare parts of a document with each other, or count all of it: on a part alone
 * they could report what isn't wrong. A linter that judges a change ahead of the whole document
 * leaves them out. Rules that aren't listed judge each path by itself.
 */
export const WHOLE_DOCUMENT_RULES: readonly string[] = [
  'contract/component-name-conflict',
  'contract/example-file-name',
  'contract/no-unused-file',
  'no-unused-components',
  'operation-id-derived',
  'public-name-unique',
  'request-id-unique',
];
