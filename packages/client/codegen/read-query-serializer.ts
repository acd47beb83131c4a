import { objectAt, resolve, textAt, type JsonObject } from './json-object.ts';

/**
 * The `querySerializer` option that makes openapi-fetch write the arrays and objects of a query
 * as the contract's `style` and `explode` say (OpenAPI 3.1, 4.8.12.2).
 *
 * @returns undefined where openapi-fetch's defaults do
 * @throws Error where two parameters of one operation need different options
 */
export function readQuerySerializer(
  document: JsonObject,
  parameters: readonly JsonObject[],
  place: string,
): object | undefined {
  const options: Record<string, { style: string; explode: boolean }> = {};
  for (const parameter of parameters) {
    const type = typeOf(document, parameter);
    if (textAt(parameter, 'in') !== 'query' || type === undefined) continue;
    const style = textAt(parameter, 'style') ?? 'form';
    const explode = parameter['explode'] ?? style === 'form';
    const wanted = { style, explode: explode === true };
    options[type] ??= wanted;
    if (JSON.stringify(options[type]) !== JSON.stringify(wanted)) {
      throw new Error(`${place} writes two parameters of type ${type} in different styles.`);
    }
  }
  // `form` and exploded is what openapi-fetch does for arrays; for objects it isn't.
  if (options['array']?.style === 'form' && options['array'].explode) delete options['array'];
  return Object.keys(options).length > 0 ? options : undefined;
}

function typeOf(document: JsonObject, parameter: JsonObject): 'array' | 'object' | undefined {
  const type = resolve(document, objectAt(parameter, 'schema'))['type'];
  const types = Array.isArray(type) ? type : [type];
  if (types.includes('array')) return 'array';
  return types.includes('object') ? 'object' : undefined;
}
