import type { OperationRequest } from './operation-request.ts';
import type { OperationNames } from './operation-names.ts';

const TO_BE_FILLED_IN =
  'is still to be filled in: until then any fields are allowed and none is promised.';

/** The schema of an operation's answer: open, since nobody has said yet what it holds. */
export function describeAnswer(
  { summary }: OperationRequest,
  { noun, listProperty }: OperationNames,
): object {
  if (listProperty === undefined) {
    return {
      type: 'object',
      description: `The answer to "${summary}".`,
      additionalProperties: true,
      'x-assumption': `The shape of this answer ${TO_BE_FILLED_IN}`,
    };
  }
  return {
    type: 'object',
    description: `The answer to "${summary}".`,
    required: [listProperty],
    properties: {
      [listProperty]: {
        type: 'array',
        description: `The ${noun}.`,
        items: {
          type: 'object',
          description: `One of the ${noun}.`,
          additionalProperties: true,
          'x-assumption': `The shape of an item ${TO_BE_FILLED_IN}`,
        },
      },
    },
    'x-assumption':
      'Pagination, sorting and filtering are not shown, so none is declared; that the list is always present is a choice.',
  };
}

/** The schema of an operation's request body: open for the same reason. */
export function describeBody({ summary }: OperationRequest): object {
  return {
    type: 'object',
    description: `The body of a request to "${summary}".`,
    additionalProperties: true,
    'x-assumption': `The shape of this body ${TO_BE_FILLED_IN}`,
  };
}
