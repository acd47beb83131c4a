import type { Oas3Rule } from '@redocly/openapi-core';
import { nameComponent, relativeToRoot } from './component.ts';
import { pageOf } from './page.ts';
import { propertyAt } from './placed.ts';

/** What a bundler gathers under `components`, by the name of its file. */
const KINDS = new Set([
  'Callback',
  'Example',
  'Header',
  'Link',
  'Parameter',
  'RequestBody',
  'Response',
  'Schema',
  'SecurityScheme',
]);

/** Finds the things that a bundle would have to rename, because another of their kind has the name. */
export const ComponentNameConflict: Oas3Rule = () => {
  const owners = new Map<string, string>();
  const judged = new Set<string>();
  let root = '';
  return {
    Root(_: unknown, ctx) {
      root = ctx.location.source.absoluteRef;
    },
    ref(node: unknown, ctx, { location }) {
      const kind = ctx.type.name;
      if (!location || !KINDS.has(kind)) return;
      const target = location.absolutePointer;
      const name = nameComponent(location);
      const key = `${kind} ${name}`;
      const owner = owners.get(key) ?? target;
      owners.set(key, owner);
      if (owner === target || judged.has(target)) return;
      judged.add(target);
      ctx.report({
        message: `Expected one ${kind} of the name ${name}, found two: ${relativeToRoot(owner, root)} and ${relativeToRoot(target, root)}.`,
        location: propertyAt({ node, location: ctx.location }, '$ref').location,
        reference: pageOf('component-name-conflict'),
      });
    },
  };
};
