import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { integerFormats } from './format-arbitrary.ts';
import { isObject, type Json } from './json.ts';
import { isMultiple } from './multiples.ts';

/** What a validator found at one place of a value. */
export interface Finding {
  readonly keyword: string;
  /** Where in the value: a JSON pointer. */
  readonly instancePath: string;
  /** Where in the schema: a JSON pointer or an address with one. */
  readonly schemaPath: string;
  readonly message: string;
}

/** Holds values against one schema. */
export type Judge = (value: Json) => readonly Finding[];

/** Makes judges for the schemas of one document, by JSON pointer ('' is the document itself). */
export type JudgeFactory = (pointer: string) => Judge;

/** The address a document is known by while it is judged. */
export const documentUri = 'https://document.invalid/document.json';

/**
 * Judges by Ajv, JSON Schema 2020-12, with `format` as an assertion unless told otherwise. OpenAPI's
 * `nullable` of version 3.0, which Ajv would follow, says nothing in a 2020-12 schema and is dropped.
 */
export function ajvJudges(
  document: Json,
  formats: 'assert' | 'ignore' = 'assert',
): JudgeFactory {
  const ajv = createAjv(formats);
  const copy = withoutNullable(document);
  if (typeof copy === 'boolean' || isObject(copy)) ajv.addSchema(copy, documentUri);
  return (pointer) => {
    const fragment = pointer.split('/').map(encodeURIComponent).join('/');
    const validate = ajv.compile({
      $ref: pointer === '' ? documentUri : `${documentUri}#${fragment}`,
    });
    return (value) => (validate(value) ? [] : (validate.errors ?? []).map(toFinding));
  };
}

/** The check of one format, as Ajv knows it; a format that it doesn't know has every value. */
export function formatCheck(): (format: string, value: string | number) => boolean {
  const ajv = createAjv('assert');
  const checks = new Map<string, (value: unknown) => boolean>();
  return (format, value) => {
    let check = checks.get(format);
    if (check === undefined) {
      const compiled = ajv.compile({ format });
      check = (candidate) => compiled(candidate) === true;
      checks.set(format, check);
    }
    return check(value);
  };
}

function createAjv(formats: 'assert' | 'ignore'): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateFormats: formats === 'assert',
    validateSchema: false,
    logger: false,
    addUsedSchema: false,
  });
  addFormats.default(ajv);
  // Ajv divides binary fractions, so that 0.3 would be no multiple of 0.1.
  ajv.removeKeyword('multipleOf');
  ajv.addKeyword({
    keyword: 'multipleOf',
    type: 'number',
    schemaType: 'number',
    validate: (factor: number, value: number) => isMultiple(value, factor),
  });
  for (const [name, [least, most]] of Object.entries(integerFormats)) {
    ajv.addFormat(name, {
      type: 'number',
      validate: (value) => Number.isInteger(value) && value >= least && value <= most,
    });
  }
  return ajv;
}

function toFinding(error: ErrorObject): Finding {
  const { keyword, instancePath, schemaPath, message = '' } = error;
  return { keyword, instancePath, schemaPath, message };
}

const maps = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
]);
const data = new Set(['const', 'enum', 'default', 'example', 'examples', 'value']);

function withoutNullable(value: Json, isSchema = true): Json {
  if (Array.isArray(value)) return value.map((item) => withoutNullable(item));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, child]): [string, Json][] => {
      if (isSchema && name === 'nullable') return [];
      if (isSchema && data.has(name)) return [[name, child]];
      return [[name, withoutNullable(child, !(isSchema && maps.has(name)))]];
    }),
  );
}
