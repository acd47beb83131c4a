import { isDeepStrictEqual } from 'node:util';
import type { Contract, Operation } from '@sales-outreach/contract-tests';
import type { ExampleChange } from '../data/review.ts';
import { compareMaps } from './compare-maps.ts';
import { nameOperation } from './name-operation.ts';

/**
 * Lists the examples that come, go or change between two bundles, by operation, part and name.
 *
 * An operation is the same one if its method and path are.
 */
export function compareExamples(base: Contract, head: Contract): ExampleChange[] {
  const [before, after] = [indexExamples(base), indexExamples(head)];
  return compareMaps(printAll(before), printAll(after)).flatMap(
    ({ kind, name: key, lines }) => {
      const [old, young] = [before.get(key), after.get(key)];
      const example = young ?? old;
      // The order of properties says nothing.
      if (!example || isDeepStrictEqual(old?.value, young?.value)) return [];
      const { operation, part, name } = example;
      return [{ kind, operation, part, name, lines }];
    },
  );
}

interface PlacedExample {
  readonly operation: string;
  readonly part: string;
  readonly name: string;
  readonly value: unknown;
}

function indexExamples({ document, operations }: Contract): ReadonlyMap<string, PlacedExample> {
  return new Map(
    operations.flatMap((operation) =>
      examplesOf(operation).map(({ part, name, value }) => [
        JSON.stringify([operation.method, operation.path, part, name]),
        { operation: nameOperation(document, operation), part, name, value },
      ]),
    ),
  );
}

function printAll(examples: ReadonlyMap<string, PlacedExample>): ReadonlyMap<string, string> {
  return new Map(
    [...examples].map(([key, { value }]) => [key, JSON.stringify(value, null, 2)]),
  );
}

function examplesOf({ parameters, body, responses }: Operation) {
  const contents = [
    ...(body ? [{ part: 'request', content: body.content }] : []),
    ...responses.map(({ status, content }) => ({ part: status, content })),
  ];
  return [
    ...parameters.flatMap((parameter) =>
      parameter.examples.map((example) => ({
        ...example,
        part: `${parameter.in} ${parameter.name}`,
      })),
    ),
    ...contents.flatMap(({ part, content }) =>
      content.flatMap((media) =>
        media.examples.map((example) => ({
          ...example,
          // Where there is one media type only, its name says nothing.
          part: content.length > 1 ? `${part} ${media.name}` : part,
        })),
      ),
    ),
  ];
}
