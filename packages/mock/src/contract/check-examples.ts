import type { DocumentFault } from './contract-error.ts';
import { describeErrors } from '../checks/describe-errors.ts';
import type { MediaTypeDeclaration, Operation } from './types.ts';

/**
 * The examples that break their own schema. The mock would have to send them, so they count as
 * faults of the document.
 */
export function findBrokenExamples(operations: readonly Operation[]): DocumentFault[] {
  const checked = new Set<string>();
  return operations.flatMap((operation) => {
    const contents = [
      ...(operation.requestBody?.contents ?? []),
      ...operation.responses.flatMap((response) => response.contents),
    ];
    return contents.flatMap((content) => checkContent(content, checked));
  });
}

function checkContent(content: MediaTypeDeclaration, checked: Set<string>): DocumentFault[] {
  const { schema } = content;
  if (!schema) return [];
  return content.examples.flatMap(({ pointer, value, name }) => {
    // One example under many operations, as an error of all of them, is checked once a schema.
    const key = `${pointer} ${schema.pointer}`;
    if (checked.has(key) || schema.accepts(value)) return [];
    checked.add(key);
    const reasons = describeErrors(schema.explain(value), value, 'value')
      .slice(0, 5)
      .map(
        ({ where, expected, received }) =>
          `${where}: expected ${expected}, received ${received}`,
      );
    const message = `The example "${name}" breaks its schema (#${schema.pointer}): ${reasons.join('; ')}.`;
    return [{ pointer, message }];
  });
}
