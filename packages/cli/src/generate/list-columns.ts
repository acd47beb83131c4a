import type { List } from '../contract.ts';
import type { JsonObject } from '../json.ts';
import { hasProperties } from './describe-schema.ts';
import { flattenSchema, referencesOf } from './flatten-schema.ts';

/** How deep the properties of a record become columns; what is below stays JSON in its cell. */
const DEEPEST = 3;

/**
 * Lists the lists of objects in an answer with their columns, so that a table or CSV file has its
 * headings even where a list is empty. An answer that is itself a list has the property ''.
 */
export function listLists(document: JsonObject, schema: unknown): List[] {
  const answer = flattenSchema(document, schema);
  const candidates: [string, unknown][] = answer.schema['items']
    ? [['', answer.schema]]
    : Object.entries(answer.properties);
  return candidates.flatMap(([property, node]) => {
    const items = flattenSchema(document, node).schema['items'];
    if (items === undefined || !hasProperties(flattenSchema(document, items))) return [];
    return [{ property, columns: listColumns(document, items, { at: [], references: [] }) }];
  });
}

function listColumns(
  document: JsonObject,
  node: unknown,
  above: { readonly at: readonly string[]; readonly references: readonly string[] },
): string[] {
  const flat = flattenSchema(document, node);
  const references = [...above.references, ...referencesOf(node)];
  return Object.entries(flat.properties).flatMap(([name, property]) => {
    const at = [...above.at, name];
    const isEndless = referencesOf(property).some((each) => references.includes(each));
    return hasProperties(flattenSchema(document, property)) && !isEndless && at.length < DEEPEST
      ? listColumns(document, property, { at, references })
      : [at.join('.')];
  });
}
