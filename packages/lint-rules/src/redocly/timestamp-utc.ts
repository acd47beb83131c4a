import { isRef, type Oas3Rule, type UserContext } from '@redocly/openapi-core';
import { hasType } from '../openapi/properties.ts';
import { propertyOf } from '../openapi/record.ts';
import { nameComponent } from './component.ts';
import { readText, readTexts } from './options.ts';
import { pageOf } from './page.ts';
import { follow, itemsAt, propertiesAt, propertyAt, type Placed } from './placed.ts';

/**
 * Holds every timestamp to one shared schema, and that schema's pattern to refuse what is no
 * timestamp in UTC. A timestamp is a string property whose name ends in `At`, and whatever has
 * the format `date-time`.
 *
 * @param options - `schema`: the name of the shared schema; `refuses`: texts that it must refuse
 */
export const TimestampUtc: Oas3Rule = (options) => {
  const expected = readText(options, 'schema');
  const refuses = readTexts(options, 'refuses');
  return {
    Schema(node: unknown, ctx) {
      const placed = { node, location: ctx.location };
      if (nameComponent(ctx.location) === expected) checkPattern(placed, refuses, ctx);
      else if (propertyOf(node, 'format') === 'date-time') {
        report(propertyAt(placed, 'format'), `the format date-time`, expected, ctx);
      }
      for (const [name, property] of propertiesAt(propertyAt(placed, 'properties'))) {
        if (/[a-z0-9]At$/.test(name)) checkProperty(property, expected, ctx);
      }
    },
  };
};

/** A timestamp that may be null is a choice between the shared schema and null. */
function checkProperty(property: Placed, expected: string, ctx: UserContext): void {
  const branches = ['anyOf', 'oneOf'].flatMap((keyword) =>
    itemsAt(propertyAt(property, keyword)),
  );
  for (const branch of branches) checkProperty(branch, expected, ctx);
  const target = follow(property, ctx);
  if (!hasType(target.node, 'string') || nameComponent(target.location) === expected) return;
  // An inline date-time is told at its format, by the visitor of the schema itself.
  if (!isRef(property.node) && propertyOf(property.node, 'format') === 'date-time') return;
  report(
    property,
    isRef(property.node) ? nameComponent(target.location) : 'a string of its own',
    expected,
    ctx,
  );
}

function report(place: Placed, found: string, expected: string, ctx: UserContext): void {
  ctx.report({
    message: `Expected a reference to the schema ${expected} for a timestamp, found ${found}.`,
    location: place.location.key(),
    reference: pageOf('timestamp-utc'),
  });
}

function checkPattern(schema: Placed, refuses: readonly string[], ctx: UserContext): void {
  const { node: pattern, location } = propertyAt(schema, 'pattern');
  const accepted = refuses.filter((text) => !refusesText(pattern, text));
  if (accepted.length === 0) return;
  ctx.report({
    message: `Expected a pattern that timestamps in UTC fit and nothing else; this one accepts ${accepted.join(', ')}.`,
    location: pattern === undefined ? schema.location : location,
    reference: pageOf('timestamp-utc'),
  });
}

function refusesText(pattern: unknown, text: string): boolean {
  if (typeof pattern !== 'string') return false;
  try {
    return !new RegExp(pattern, 'u').test(text);
  } catch {
    return false;
  }
}
