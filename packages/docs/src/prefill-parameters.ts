import { isObject } from './document.ts';
import type { JsonObject } from './document.ts';
import { walkDocument } from './walk-document.ts';

/**
 * Moves the examples of each required parameter into its schema, so that "try it" has a value for
 * it. Scalar looks up a parameter's own examples by the name of the chosen body example, finds none
 * of that name, and falls back to the schema. Changes the document it is given.
 */
export function prefillParameters(document: JsonObject): void {
  for (const { type, value } of walkDocument(document)) {
    const { schema, required } = value;
    if (type !== 'Parameter' || required !== true || !isObject(schema)) continue;
    const hasOwnValue = ['default', 'enum', 'examples', 'example'].some(
      (name) => name in schema,
    );
    const examples = readExamples(document, value);
    if (hasOwnValue || examples.length === 0) continue;
    schema['examples'] = examples;
    delete value['examples'];
    delete value['example'];
  }
}

function readExamples(document: JsonObject, { example, examples }: JsonObject): unknown[] {
  if (example !== undefined) return [example];
  return Object.values(isObject(examples) ? examples : {})
    .map((item) => resolve(document, item))
    .filter(isObject)
    .map(({ value }) => value)
    .filter((value) => value !== undefined);
}

/** Follows a `$ref` within the document; an Example Object's has no siblings that matter. */
function resolve(document: JsonObject, value: unknown): unknown {
  if (!isObject(value) || typeof value['$ref'] !== 'string') return value;
  let target: unknown = document;
  for (const segment of value['$ref'].split('/').slice(1)) {
    const key = decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~');
    target = isObject(target) ? target[key] : undefined;
  }
  return target;
}
