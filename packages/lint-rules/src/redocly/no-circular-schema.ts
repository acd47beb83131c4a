import type { Oas3Rule } from '@redocly/openapi-core';
import { nameComponent } from './component.ts';
import { pageOf } from './page.ts';
import { propertyAt } from './placed.ts';

/** Finds the references that lead a schema back to itself. */
export const NoCircularSchema: Oas3Rule = () => {
  /** The schemas whose references are being followed, outermost first. */
  const open: { target: string; name: string }[] = [];
  return {
    ref: {
      enter(node: unknown, ctx, { location }) {
        if (ctx.type.name !== 'Schema' || !location) return;
        const target = location.absolutePointer;
        const name = nameComponent(location);
        const first = open.findIndex((schema) => schema.target === target);
        open.push({ target, name });
        if (first === -1) return;
        const round = open.slice(first).map((schema) => schema.name);
        ctx.report({
          message: `Expected a schema that ends, found one that leads back to itself: ${round.join(' → ')}.`,
          location: propertyAt({ node, location: ctx.location }, '$ref').location,
          reference: pageOf('no-circular-schema'),
        });
      },
      leave(_, ctx, { location }) {
        if (ctx.type.name === 'Schema' && location) open.pop();
      },
    },
  };
};
