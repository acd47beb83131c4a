import '@hyperjump/json-schema/formats';
import {
  hasSchema,
  registerSchema,
  setShouldValidateFormat,
  setShouldValidateSchema,
  unregisterSchema,
  validate,
} from '@hyperjump/json-schema/openapi-3-1';
import { isObject, type Json } from './json.ts';
import { documentUri, type JudgeFactory } from './judge.ts';

const dialect = 'https://json-schema.org/draft/2020-12/schema';

// The values are ours to judge, and the schemas are checked where they are read.
setShouldValidateSchema(false);

/**
 * Judges by `@hyperjump/json-schema`, which passes more of the official suite than Ajv and is slower.
 * It says no more than whether a value is valid: one finding, without a place.
 *
 * @param pointers the schemas that will be asked for, since they are compiled ahead
 * @param documents further documents that references lead to, by address
 * @param formats whether `format` is an assertion
 * @throws where a schema does not compile
 */
export async function secondOpinion(
  document: Json,
  pointers: readonly string[],
  documents: Readonly<Record<string, Json>> = {},
  formats: 'assert' | 'ignore' = 'assert',
): Promise<JudgeFactory> {
  const judges = new Map<string, (value: Json) => boolean>();
  const registered: string[] = [];
  setShouldValidateFormat(formats === 'assert');
  try {
    for (const [uri, other] of [
      ...Object.entries(documents),
      [documentUri, document] as const,
    ]) {
      if (hasSchema(uri) || !(typeof other === 'boolean' || isObject(other))) continue;
      registerSchema(other, uri, dialect);
      registered.push(uri);
    }
    for (const pointer of new Set(pointers)) {
      const fragment = pointer.split('/').map(encodeURIComponent).join('/');
      const judge = await validate(`${documentUri}${pointer === '' ? '' : `#${fragment}`}`);
      judges.set(pointer, (value) => judge(value).valid);
    }
  } finally {
    for (const uri of registered) unregisterSchema(uri);
  }
  return (pointer) => (value) => {
    setShouldValidateFormat(formats === 'assert');
    if (judges.get(pointer)?.(value) ?? true) return [];
    return [{ keyword: '', instancePath: '', schemaPath: pointer, message: 'is not valid' }];
  };
}
