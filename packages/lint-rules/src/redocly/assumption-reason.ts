import type { Oas3Rule, UserContext } from '@redocly/openapi-core';
import { propertyOf } from '../openapi/record.ts';
import { isSentence } from '../openapi/sentence.ts';
import { pageOf } from './page.ts';
import { propertyAt, type Placed } from './placed.ts';

/** The extension that marks a choice which no source states. */
const KEYWORD = 'x-assumption';

/** Holds every assumption to be a sentence, wherever it stands: beside a `$ref` too. */
export const AssumptionReason: Oas3Rule = () => ({
  any(node: unknown, ctx) {
    checkAssumption({ node, location: ctx.location }, ctx);
  },
  ref(node: unknown, ctx) {
    checkAssumption({ node, location: ctx.location }, ctx);
  },
});

function checkAssumption(placed: Placed, ctx: UserContext): void {
  const assumption = propertyOf(placed.node, KEYWORD);
  if (assumption === undefined || isSentence(assumption)) return;
  ctx.report({
    message: `Expected ${KEYWORD} to say in a sentence what was chosen and why, found ${JSON.stringify(assumption)}.`,
    location: propertyAt(placed, KEYWORD).location,
    reference: pageOf('assumption-reason'),
  });
}
