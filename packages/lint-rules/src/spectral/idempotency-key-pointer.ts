import type { IFunctionResult } from '@stoplight/spectral-core';
import { listRequestContents } from '../openapi/contents.ts';
import { listOperations } from '../openapi/operations.ts';
import { findPropertySchema, parsePointer } from '../openapi/pointer.ts';
import { propertyOf } from '../openapi/record.ts';

/** The extension that marks an operation as safe to repeat. */
const KEYWORD = 'x-idempotency-key';

/** Holds every idempotency key to be a JSON pointer (RFC 6901) to a string in the request body. */
export default function checkIdempotencyKeys(paths: unknown): IFunctionResult[] {
  return listOperations(paths).flatMap((entry) => {
    const value = entry.operation[KEYWORD];
    if (value === undefined) return [];
    const segments = parsePointer(value);
    const schemas = listRequestContents(entry).map(({ mediaType }) => mediaType['schema']);
    const isKey = (schema: unknown) =>
      segments !== undefined &&
      propertyOf(findPropertySchema(schema, segments), 'type') === 'string';
    if (schemas.length > 0 && schemas.every(isKey)) return [];
    return [
      {
        path: [...entry.place, KEYWORD],
        message: `Expected a JSON pointer to a string property of the request body, found ${JSON.stringify(value)}.`,
      },
    ];
  });
}
