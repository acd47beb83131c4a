import { createRulesetFunction, type IFunctionResult } from '@stoplight/spectral-core';
import { isErrorStatus, listResponseContents } from '../openapi/contents.ts';
import { listOperations, nameOperation } from '../openapi/operations.ts';
import { parsePointer, readAtPointer } from '../openapi/pointer.ts';
import { entriesOf, isRecord } from '../openapi/record.ts';

/** Where an error holds its request identifier: a JSON pointer (RFC 6901) into the body. */
interface Options {
  readonly pointer: string;
}

/** Finds the request identifiers in error examples that an earlier example has too. */
export default createRulesetFunction<unknown, Options>(
  {
    input: null,
    options: {
      type: 'object',
      properties: { pointer: { type: 'string', pattern: '^/' } },
      required: ['pointer'],
      additionalProperties: false,
    },
  },
  function checkRequestIds(paths, { pointer }) {
    const segments = parsePointer(pointer) ?? [];
    const judged = new WeakSet<object>();
    const owners = new Map<unknown, string>();
    const results: IFunctionResult[] = [];
    for (const { entry, status, name, example, place } of listErrorExamples(paths)) {
      if (judged.has(example)) continue;
      judged.add(example);
      const id = readAtPointer(example['value'], segments);
      if (id === undefined) continue;
      const owner = owners.get(id);
      owners.set(id, owner ?? `${nameOperation(entry)}, ${status}, ${name}`);
      if (owner !== undefined) {
        results.push({
          path: [...place, 'value', ...segments],
          message: `${JSON.stringify(id)} identifies another request too: ${owner}.`,
        });
      }
    }
    return results;
  },
);

function listErrorExamples(paths: unknown) {
  return listOperations(paths).flatMap((entry) =>
    listResponseContents(entry)
      .filter(({ status }) => isErrorStatus(status))
      .flatMap(({ status, mediaType, place }) =>
        entriesOf(mediaType['examples']).flatMap(([name, example]) =>
          isRecord(example)
            ? [{ entry, status, name, example, place: [...place, 'examples', name] }]
            : [],
        ),
      ),
  );
}
