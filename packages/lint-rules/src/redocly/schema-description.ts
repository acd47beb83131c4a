import { isRef, type Oas3Rule, type UserContext } from '@redocly/openapi-core';
import { propertyOf } from '../openapi/record.ts';
import { pageOf } from './page.ts';
import { propertiesAt, propertyAt, type Placed } from './placed.ts';

/** Holds every shared schema and every property to a description: it is what the reference shows. */
export const SchemaDescription: Oas3Rule = () => {
  const judged = new Set<string>();
  return {
    ref(_, ctx, { node, location }) {
      if (ctx.type.name !== 'Schema' || !location || judged.has(location.absolutePointer)) {
        return;
      }
      judged.add(location.absolutePointer);
      checkDescription({ node, location }, 'schema', ctx);
    },
    Schema(node: unknown, ctx) {
      const properties = propertyAt({ node, location: ctx.location }, 'properties');
      for (const [, property] of propertiesAt(properties)) {
        if (!isRef(property.node)) checkDescription(property, 'property', ctx);
      }
    },
  };
};

function checkDescription({ node, location }: Placed, noun: string, ctx: UserContext): void {
  const description = propertyOf(node, 'description');
  if (typeof description === 'string' && description.trim() !== '') return;
  ctx.report({
    message: `Expected a description of the ${noun}, found ${JSON.stringify(description) ?? 'none'}.`,
    location: description === undefined ? location.key() : location.child(['description']),
    reference: pageOf('schema-description'),
  });
}
