import { createRulesetFunction, type IFunctionResult } from '@stoplight/spectral-core';
import { isSuccessStatus, listResponseContents, type Content } from '../openapi/contents.ts';
import { listOperations, type OperationEntry } from '../openapi/operations.ts';
import { hasType, listProperties } from '../openapi/properties.ts';
import { PUBLIC_NAME_KEYWORD, readPublicName, readVerb } from '../openapi/public-name.ts';

/** How a list operation is told from others: its public name is the prefix, then the verb. */
interface Options {
  readonly prefix: string;
  readonly verb: string;
}

/**
 * Holds every successful answer to be no bare array, and that of a list operation to be an
 * object with exactly one array, which is always there.
 */
export default createRulesetFunction<unknown, Options>(
  {
    input: null,
    options: {
      type: 'object',
      properties: { prefix: { type: 'string' }, verb: { type: 'string' } },
      required: ['prefix', 'verb'],
      additionalProperties: false,
    },
  },
  function checkLists(paths, options) {
    return listOperations(paths).flatMap((entry) => {
      const isList = isListOperation(entry, options);
      return listResponseContents(entry)
        .filter(({ status }) => isSuccessStatus(status))
        .flatMap((content) => checkContent(content, isList));
    });
  },
);

function isListOperation({ operation }: OperationEntry, { prefix, verb }: Options): boolean {
  const name = readPublicName(operation[PUBLIC_NAME_KEYWORD], prefix);
  return name !== undefined && readVerb(name) === verb;
}

function checkContent({ mediaType, place }: Content, isList: boolean): IFunctionResult[] {
  const { schema } = mediaType;
  if (hasType(schema, 'array')) {
    return [
      {
        path: [...place, 'schema', 'type'],
        message: 'Expected an object that wraps the array in a named property, found an array.',
      },
    ];
  }
  if (!isList) return [];
  const arrays = listProperties(schema).filter((property) => hasType(property.schema, 'array'));
  const [array] = arrays;
  if (!array || arrays.length > 1) {
    const found = arrays.map(({ name }) => name).join(', ') || 'none';
    return [
      {
        path: [...place, 'schema', 'properties'],
        message: `Expected exactly one array property in the answer of a list operation, found ${found}.`,
      },
    ];
  }
  if (array.required) return [];
  return [
    {
      path: [...place, 'schema', 'required'],
      message: `Expected the array property "${array.name}" of a list operation to be required.`,
    },
  ];
}
