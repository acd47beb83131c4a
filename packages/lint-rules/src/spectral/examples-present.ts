import { createRulesetFunction, type IFunctionResult } from '@stoplight/spectral-core';
import { listRequestContents, listResponseContents } from '../openapi/contents.ts';
import { listOperations, type Place } from '../openapi/operations.ts';
import { listParameters } from '../openapi/parameters.ts';
import { entriesOf, type JsonObject } from '../openapi/record.ts';

/** How many named examples there must be at least. */
interface Options {
  /** A key of `responses` to its count; whatever isn't listed needs one. */
  readonly minimum: Readonly<Record<string, number>>;
}

/** Holds every request body, response and parameter to its number of named examples. */
export default createRulesetFunction<unknown, Options>(
  {
    input: null,
    options: {
      type: 'object',
      properties: {
        minimum: { type: 'object', additionalProperties: { type: 'integer', minimum: 0 } },
      },
      required: ['minimum'],
      additionalProperties: false,
    },
  },
  function checkExamples(paths, { minimum }) {
    const contents = listOperations(paths).flatMap((entry) => [
      ...listRequestContents(entry),
      ...listResponseContents(entry),
    ]);
    return [
      ...contents.flatMap(({ status, mediaType, place }) =>
        checkCount(mediaType, place, minimum[status] ?? 1),
      ),
      ...listParameters(paths).flatMap(({ parameter, place }) =>
        checkCount(parameter, place, 1),
      ),
    ];
  },
);

function checkCount(holder: JsonObject, place: Place, minimum: number): IFunctionResult[] {
  const count = entriesOf(holder['examples']).length;
  if (count >= minimum) return [];
  return [
    {
      path: count === 0 ? [...place] : [...place, 'examples'],
      message: `Expected at least ${minimum} named ${minimum === 1 ? 'example' : 'examples'}, found ${count}.`,
    },
  ];
}
