import { isRecord, type JsonObject } from '../openapi/record.ts';

/**
 * Reads an option of a Redocly rule.
 *
 * @param options - what the configuration says about the rule
 * @throws {@link Error} if the option is no text
 */
export function readText(options: unknown, name: string): string {
  const value = isRecord(options) ? options[name] : undefined;
  if (typeof value === 'string') return value;
  throw new Error(describe(name, 'a text', value));
}

/** Reads an option that is a list of texts. */
export function readTexts(options: unknown, name: string): readonly string[] {
  const value = isRecord(options) ? options[name] : undefined;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  throw new Error(describe(name, 'a list of texts', value));
}

/** Reads an option that is a map. */
export function readMap(options: unknown, name: string): JsonObject {
  const value = isRecord(options) ? options[name] : undefined;
  if (isRecord(value)) return value;
  throw new Error(describe(name, 'a map', value));
}

function describe(name: string, expected: string, found: unknown): string {
  return `Expected the option "${name}" of a rule in redocly.yaml to be ${expected}, found ${JSON.stringify(found) ?? 'none'}.`;
}
