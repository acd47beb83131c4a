import type { IFunctionResult } from '@stoplight/spectral-core';
import { listParameters } from '../openapi/parameters.ts';
import { isRecord } from '../openapi/record.ts';

/**
 * Finds the path parameters that the empty string fits: it would turn the address of one thing
 * into that of its collection.
 */
export default function checkPathIdentifiers(paths: unknown): IFunctionResult[] {
  return listParameters(paths)
    .filter(
      ({ parameter }) => parameter['in'] === 'path' && !refusesEmptyString(parameter['schema']),
    )
    .map(({ parameter, place }) => ({
      path: [...place, 'schema'],
      message: `Expected the path parameter "${String(parameter['name'])}" to be a string that can't be empty: give it a minLength of 1, or a pattern that the empty string does not fit.`,
    }));
}

function refusesEmptyString(schema: unknown): boolean {
  if (!isRecord(schema) || schema['type'] !== 'string') return false;
  const { minLength, pattern, enum: values } = schema;
  return (
    (typeof minLength === 'number' && minLength >= 1) ||
    (typeof pattern === 'string' && patternRefusesEmptyString(pattern)) ||
    (Array.isArray(values) && !values.includes(''))
  );
}

/** A pattern that is no regular expression refuses nothing. */
function patternRefusesEmptyString(pattern: string): boolean {
  try {
    return !new RegExp(pattern, 'u').test('');
  } catch {
    return false;
  }
}
