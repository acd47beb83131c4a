import { isRef, type Oas3Rule, type UserContext } from '@redocly/openapi-core';
import { isErrorStatus } from '../openapi/contents.ts';
import { nameComponent } from './component.ts';
import { readText } from './options.ts';
import { pageOf } from './page.ts';
import { follow, propertiesAt, propertyAt, type Placed } from './placed.ts';

/**
 * Holds every error response to content, and that content to one schema.
 *
 * @param options - `schema`: the name of the shared error schema
 */
export const ErrorEnvelope: Oas3Rule = (options) => {
  const schema = readText(options, 'schema');
  return {
    Operation(operation: unknown, ctx) {
      const responses = propertyAt({ node: operation, location: ctx.location }, 'responses');
      for (const [status, response] of propertiesAt(responses)) {
        if (isErrorStatus(status)) checkResponse(response, schema, ctx);
      }
    },
  };
};

function checkResponse(raw: Placed, expected: string, ctx: UserContext): void {
  const response = follow(raw, ctx);
  const contents = propertiesAt(propertyAt(response, 'content'));
  if (contents.length === 0) {
    ctx.report({
      message: `Expected an error response with the schema ${expected}, found no content.`,
      location: response.location,
      reference: pageOf('error-envelope'),
    });
  }
  for (const [, mediaType] of contents) {
    const schema = propertyAt(mediaType, 'schema');
    const found = nameSchema(schema, ctx);
    if (found === expected) continue;
    ctx.report({
      message: `Expected a reference to the schema ${expected}, found ${found}.`,
      location: schema.node === undefined ? mediaType.location.key() : schema.location.key(),
      reference: pageOf('error-envelope'),
    });
  }
}

function nameSchema(schema: Placed, ctx: UserContext): string {
  if (schema.node === undefined) return 'no schema';
  if (!isRef(schema.node)) return 'a schema of its own';
  return nameComponent(follow(schema, ctx).location);
}
