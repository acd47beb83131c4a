import type { Oas3Rule } from '@redocly/openapi-core';
import { isStatus } from '../openapi/contents.ts';
import { pageOf } from './page.ts';
import { propertiesAt, propertyAt, type Placed } from './placed.ts';

/** An example of an answer of an operation. */
interface AnswerExample {
  readonly status: string;
  readonly name: string;
  readonly example: Placed;
}

/**
 * Holds the names of an operation's examples to differ between its answers: by its name alone an
 * example is asked for. One answer in several media types may show one thing under one name.
 */
export const ExampleNameUnique: Oas3Rule = () => ({
  Operation(node: unknown, ctx) {
    const owners = new Map<string, string>();
    for (const { status, name, example } of listAnswerExamples({
      node,
      location: ctx.location,
    })) {
      const owner = owners.get(name) ?? status;
      owners.set(name, owner);
      if (owner === status) continue;
      ctx.report({
        message: `Expected each example of the answers to have a name of its own, found "${name}" of ${owner} again.`,
        location: example.location.key(),
        reference: pageOf('example-name-unique'),
      });
    }
  },
});

function listAnswerExamples(operation: Placed): AnswerExample[] {
  return propertiesAt(propertyAt(operation, 'responses'))
    .filter(([status]) => isStatus(status))
    .flatMap(([status, response]) =>
      propertiesAt(propertyAt(response, 'content')).flatMap(([, media]) =>
        propertiesAt(propertyAt(media, 'examples')).map(([name, example]) => ({
          status,
          name,
          example,
        })),
      ),
    );
}
