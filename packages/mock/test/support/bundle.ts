import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { isObject, objectOrEmpty, type JsonObject } from '../../src/contract/json.ts';

/** The contract of this repository, as a consumer gets it. */
export const BUNDLE = fileURLToPath(import.meta.resolve('@sales-outreach/spec/openapi.json'));

export function readBundle(): JsonObject {
  const document: unknown = JSON.parse(readFileSync(BUNDLE, 'utf8'));
  if (!isObject(document)) throw new Error('The bundle is no object.');
  return document;
}

/** A second opinion on a value: a validator of the test's own, over a schema with its references. */
export function validate(document: JsonObject, schema: unknown, value: unknown): string {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  const root = { ...objectOrEmpty(schema), components: document['components'] };
  return ajv.validate(root, value) ? '' : ajv.errorsText();
}
