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
  const [before, after] = [listExamples(base), listExamples(head)];
  return compareMaps(before.texts, after.texts).map(({ kind, name: key, lines }) => {
    const { operation, part, name } = after.names.get(key) ?? before.names.get(key) ?? UNNAMED;
    return { kind, operation, part, name, lines };
  });
}

const UNNAMED = { operation: '', part: '', name: '' };

function listExamples({ document, operations }: Contract) {
  const texts = new Map<string, string>();
  const names = new Map<string, typeof UNNAMED>();
  for (const operation of operations) {
    for (const { part, name, value } of examplesOf(operation)) {
      const key = JSON.stringify([operation.method, operation.path, part, name]);
      texts.set(key, JSON.stringify(value, null, 2));
      names.set(key, { operation: nameOperation(document, operation), part, name });
    }
  }
  return { texts, names };
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
