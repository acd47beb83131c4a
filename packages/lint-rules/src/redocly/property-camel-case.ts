import type { Oas3Rule } from '@redocly/openapi-core';
import { isCamelCase } from '../openapi/names.ts';
import { pageOf } from './page.ts';
import { propertiesAt, propertyAt } from './placed.ts';

/** Holds the name of every property of a schema to camel case. */
export const PropertyCamelCase: Oas3Rule = () => ({
  Schema(node: unknown, ctx) {
    const properties = propertyAt({ node, location: ctx.location }, 'properties');
    for (const [name, property] of propertiesAt(properties)) {
      if (isCamelCase(name)) continue;
      ctx.report({
        message: `Expected a property name in camel case, found "${name}".`,
        location: property.location.key(),
        reference: pageOf('property-camel-case'),
      });
    }
  },
});
