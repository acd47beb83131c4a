import { isObject } from './document.ts';
import type { JsonObject } from './document.ts';
import { walkDocument } from './walk-document.ts';

/**
 * Gives each required parameter's schema the parameter's first example, so that "try it" has a
 * value for it. Scalar looks up a parameter's examples by the name of the chosen body example, finds
 * none of that name, and falls back to the schema. Changes the document it is given.
 */
export function prefillParameters(document: JsonObject): void {
  for (const { type, value } of walkDocument(document)) {
    const { schema, required } = value;
    if (type !== 'Parameter' || required !== true || !isObject(schema)) continue;
    const example = firstExample(document, value);
    const hasOwnValue = ['default', 'enum', 'examples', 'example'].some(
      (name) => name in schema,
    );
    if (example !== undefined && !hasOwnValue) schema['examples'] = [example];
  }
}

function firstExample(document: JsonObject, parameter: JsonObject): unknown {
  if (parameter['example'] !== undefined) return parameter['example'];
  const { examples } = parameter;
  if (!isObject(examples)) return undefined;
  const example = resolve(document, Object.values(examples)[0]);
  return isObject(example) ? example['value'] : undefined;
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
