import { isRef, type Oas3Rule } from '@redocly/openapi-core';
import { pageOf } from './page.ts';
import { propertiesAt } from './placed.ts';

/** Holds every path of the root document to be a reference and nothing else. */
export const RootIsAnIndex: Oas3Rule = () => ({
  Paths(node: unknown, ctx) {
    for (const [path, pathItem] of propertiesAt({ node, location: ctx.location })) {
      if (isRef(pathItem.node) && Object.keys(pathItem.node).length === 1) continue;
      ctx.report({
        message: `Expected ${path} to be a $ref to a file of its own, found a path item.`,
        location: pathItem.location.key(),
        reference: pageOf('root-is-an-index'),
      });
    }
  },
});
