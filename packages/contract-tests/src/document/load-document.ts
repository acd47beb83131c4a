import { readFile } from 'node:fs/promises';
import { isObject, type JsonObject } from '@sales-outreach/schema-values';
import { parse } from 'yaml';

/** The document can't be used: missing, no YAML or JSON, or no OpenAPI 3.1. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
}

/**
 * Reads an OpenAPI 3.1 document, in one file, as YAML or JSON.
 *
 * @throws DocumentError with what was expected, what came and where
 */
export async function loadDocument(file: string | URL): Promise<JsonObject> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new DocumentError(`${String(file)} can't be read: ${messageOf(error)}`, {
      cause: error,
    });
  }
  let document: unknown;
  try {
    document = text.trimStart().startsWith('{')
      ? JSON.parse(text)
      : parse(text, { maxAliasCount: -1 });
  } catch (error) {
    throw new DocumentError(`${String(file)} is neither JSON nor YAML: ${messageOf(error)}`, {
      cause: error,
    });
  }
  if (!isObject(document)) {
    throw new DocumentError(
      `${String(file)}: expected an OpenAPI document, received ${JSON.stringify(document)?.slice(0, 60)}`,
    );
  }
  const version = document['openapi'];
  if (typeof version !== 'string' || !version.startsWith('3.1.')) {
    const received = version ?? document['swagger'] ?? 'no version';
    throw new DocumentError(
      `${String(file)}: expected "openapi": "3.1.x", received ${JSON.stringify(received)}`,
    );
  }
  return document;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
