import * as path from 'node:path';
import { isRef, type Oas3Rule, type UserContext } from '@redocly/openapi-core';
import { isStatus } from '../openapi/contents.ts';
import { toCamelCase } from '../openapi/names.ts';
import { listOperations } from '../openapi/operations.ts';
import { PUBLIC_NAME_KEYWORD, readPublicName } from '../openapi/public-name.ts';
import { propertyOf } from '../openapi/record.ts';
import { readText } from './options.ts';
import { pageOf } from './page.ts';
import { follow, propertiesAt, propertyAt, type Placed } from './placed.ts';

/** An example of an operation, and the file that it is expected in. */
interface NamedExample {
  readonly example: Placed;
  readonly expected: string;
}

/**
 * Holds the file of every example of an operation to
 * `examples/<operation>.<status or request>.<name of the example>.yaml`, beside the operation.
 *
 * Examples of a shared response or request body belong to no one operation and are passed over;
 * so are those of operations that share a public name, which another rule tells.
 *
 * @param options - `prefix`: what every public name starts with, left out of the names
 */
export const ExampleFileName: Oas3Rule = (options) => {
  const prefix = readText(options, 'prefix');
  const owners = new Map<unknown, number>();
  return {
    Paths(node: unknown, ctx) {
      for (const [name, pathItem] of propertiesAt({ node, location: ctx.location })) {
        for (const { operation } of listOperations({ [name]: follow(pathItem, ctx).node })) {
          const publicName = operation[PUBLIC_NAME_KEYWORD];
          owners.set(publicName, (owners.get(publicName) ?? 0) + 1);
        }
      }
    },
    Operation(node: unknown, ctx) {
      const publicName = propertyOf(node, PUBLIC_NAME_KEYWORD);
      const name = readPublicName(publicName, prefix);
      if (name === undefined || owners.get(publicName) !== 1) return;
      const examples = listExamples({ node, location: ctx.location }, toCamelCase(name));
      const misnamed = examples.filter(({ example, expected }) => fileOf(example) !== expected);
      reportMisnamed(misnamed, ctx);
    },
  };
};

function listExamples(operation: Placed, name: string): NamedExample[] {
  const holders: [status: string, holder: Placed][] = [
    ['request', propertyAt(operation, 'requestBody')],
    ...propertiesAt(propertyAt(operation, 'responses')).filter(([status]) => isStatus(status)),
  ];
  return holders.flatMap(([status, holder]) =>
    propertiesAt(propertyAt(holder, 'content')).flatMap(([, mediaType]) =>
      propertiesAt(propertyAt(mediaType, 'examples')).map(([key, example]) => ({
        example,
        expected: `examples/${name}.${status}.${key}.yaml`,
      })),
    ),
  );
}

/** An operation that was renamed has every example misnamed: one fault, told at the first. */
function reportMisnamed(misnamed: readonly NamedExample[], ctx: UserContext): void {
  const [first, ...others] = misnamed.filter(hasOtherPrefix);
  if (first) report(first, others.length, ctx);
  for (const example of misnamed) if (!hasOtherPrefix(example)) report(example, 0, ctx);
}

/** Whether everything but what stands before the status is as expected. */
function hasOtherPrefix({ example, expected }: NamedExample): boolean {
  return fileOf(example)?.endsWith(expected.slice(expected.indexOf('.'))) ?? false;
}

function report({ example, expected }: NamedExample, others: number, ctx: UserContext): void {
  const found = fileOf(example) ?? 'an example without a file';
  const more = others > 0 ? ` (and so for ${others} more examples of this operation)` : '';
  ctx.report({
    message: `Expected a $ref to ${expected}, found ${found}${more}.`,
    location: isRef(example.node)
      ? propertyAt(example, '$ref').location
      : example.location.key(),
    reference: pageOf('example-file-name'),
  });
}

function fileOf(example: Placed): string | undefined {
  return isRef(example.node) ? path.posix.normalize(example.node.$ref) : undefined;
}
