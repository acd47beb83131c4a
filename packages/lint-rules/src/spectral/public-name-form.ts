import { createRulesetFunction } from '@stoplight/spectral-core';
import { listOperations } from '../openapi/operations.ts';
import { PUBLIC_NAME_KEYWORD, readPublicName } from '../openapi/public-name.ts';

/** What every public name starts with. */
interface Options {
  readonly prefix: string;
}

/** Holds every operation to a public name: the prefix, then Pascal case. */
export default createRulesetFunction<unknown, Options>(
  {
    input: null,
    options: {
      type: 'object',
      properties: { prefix: { type: 'string' } },
      required: ['prefix'],
      additionalProperties: false,
    },
  },
  function checkPublicNames(paths, { prefix }) {
    return listOperations(paths).flatMap(({ operation, place }) => {
      const found = operation[PUBLIC_NAME_KEYWORD];
      if (readPublicName(found, prefix) !== undefined) return [];
      return [
        {
          path: found === undefined ? [...place] : [...place, PUBLIC_NAME_KEYWORD],
          message: `Expected ${PUBLIC_NAME_KEYWORD} to be "${prefix}" followed by a name in Pascal case, found ${JSON.stringify(found) ?? 'none'}.`,
        },
      ];
    });
  },
);
