import { readFile } from 'node:fs/promises';
import { parseYaml } from '@redocly/openapi-core';

export type JsonObject = { [key: string]: unknown };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads a bundled OpenAPI 3 document, JSON or YAML.
 *
 * @throws Error when the file can't be read, doesn't parse, or holds something else.
 */
export async function readDocument(file: string): Promise<JsonObject> {
  const text = await readFile(file, 'utf8');
  let document: unknown;
  try {
    document = file.endsWith('.json') ? JSON.parse(text) : parseYaml(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} doesn't parse: ${reason}`, { cause: error });
  }
  if (!isObject(document) || !isOpenApi3(document)) {
    throw new Error(
      `${file}: expected an OpenAPI 3 document with a field "openapi" such as "3.1.1", got ${describe(document)}`,
    );
  }
  return document;
}

function isOpenApi3(document: JsonObject): boolean {
  return typeof document['openapi'] === 'string' && /^3\.[0-2]\./.test(document['openapi']);
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (!isObject(value)) return JSON.stringify(value) ?? 'nothing';
  const { openapi } = value;
  if (openapi !== undefined) return `"openapi": ${JSON.stringify(openapi)}`;
  return `an object with ${Object.keys(value).slice(0, 5).join(', ') || 'no fields'}`;
}
