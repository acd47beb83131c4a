import { createRulesetFunction } from '@stoplight/spectral-core';
import { listOperations } from '../openapi/operations.ts';
import { isRecord } from '../openapi/record.ts';

/** The statuses that every operation declares. */
interface Options {
  readonly statuses: readonly string[];
}

/** Holds every operation to a set of declared statuses. */
export default createRulesetFunction<unknown, Options>(
  {
    input: null,
    options: {
      type: 'object',
      properties: { statuses: { type: 'array', items: { type: 'string' }, minItems: 1 } },
      required: ['statuses'],
      additionalProperties: false,
    },
  },
  function checkStatuses(paths, { statuses }) {
    return listOperations(paths).flatMap(({ operation, place }) => {
      const { responses } = operation;
      if (!isRecord(responses)) return [];
      const missing = statuses.filter((status) => !Object.hasOwn(responses, status));
      if (missing.length === 0) return [];
      return [
        {
          path: [...place, 'responses'],
          message: `Expected the responses ${statuses.join(', ')}, missing ${missing.join(', ')}.`,
        },
      ];
    });
  },
);
