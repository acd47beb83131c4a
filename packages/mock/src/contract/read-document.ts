import { readFile } from 'node:fs/promises';
import { parseDocument } from 'yaml';
import { ContractError } from './contract-error.ts';
import { isObject, type JsonObject } from './json.ts';

/**
 * Reads an OpenAPI 3.1 document from a file, YAML or JSON.
 *
 * Throws a `ContractError` where the text is neither, or is no OpenAPI 3.1 document; a file system
 * error where the file can't be read.
 */
export async function readDocument(file: string): Promise<JsonObject> {
  const text = await readFile(file, 'utf8');
  return checkIsOpenApi(parseText(text, file));
}

/** Checks that a value is an OpenAPI 3.1 document (OpenAPI 3.1, section 4.8.1). */
export function checkIsOpenApi(document: unknown): JsonObject {
  if (!isObject(document)) {
    throw new ContractError([
      { pointer: '', message: 'Expected an OpenAPI 3.1 document, an object.' },
    ]);
  }
  const version = document['openapi'];
  if (typeof version !== 'string' || !/^3\.1\.\d+/.test(version)) {
    const received = version === undefined ? 'nothing' : JSON.stringify(version);
    throw new ContractError([
      { pointer: '/openapi', message: `Expected a version 3.1.x, received ${received}.` },
    ]);
  }
  return document;
}

function parseText(text: string, file: string): unknown {
  // JSON.parse is many times faster than a YAML parser, and most bundles are JSON.
  if (/^\s*\{/.test(text)) {
    try {
      return JSON.parse(text);
    } catch {
      // A flow mapping in YAML begins with a brace, too, and YAML's message has a line and a column.
    }
  }
  const parsed = parseDocument(text, { prettyErrors: true });
  const [error] = parsed.errors;
  if (error) {
    throw new ContractError([
      { pointer: '', message: `${file} is neither YAML nor JSON: ${error.message.trim()}` },
    ]);
  }
  return parsed.toJS({ maxAliasCount: 10_000 });
}
