import type { JsonObject } from '../contract/json.ts';
import type { HeaderDeclaration } from '../contract/types.ts';
import { sampleValue } from './sample-value.ts';

/**
 * Values for the headers that a response declares: the example, or a sample of the schema. An
 * optional header for which there is no fitting value is left out.
 */
export function fillHeaders(
  headers: readonly HeaderDeclaration[],
  document: JsonObject,
): Record<string, string> {
  const filled: Record<string, string> = {};
  for (const { name, schema, example, required } of headers) {
    const value = example ?? (schema ? sampleValue(schema.schema, document) : undefined);
    if (value === undefined || (schema && !schema.accepts(value) && !required)) continue;
    filled[name.toLowerCase()] = toHeaderText(value);
  }
  return filled;
}

/** The style `simple` (OpenAPI 3.1, section 4.8.21), in characters that a header may hold. */
function toHeaderText(value: unknown): string {
  const text = Array.isArray(value)
    ? value.map(String).join(',')
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flat().map(String).join(',')
      : String(value);
  return text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?');
}
