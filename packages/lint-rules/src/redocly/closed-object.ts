import type { Oas3Rule, UserContext } from '@redocly/openapi-core';
import { isRecord } from '../openapi/record.ts';
import { isSentence } from '../openapi/sentence.ts';
import { pageOf } from './page.ts';
import { follow, itemsAt, propertyAt, type Placed } from './placed.ts';

/** The extension that says why a schema allows no further properties. */
const REASON = 'x-closed';

/** The two keywords that close an object. */
const CLOSING = ['additionalProperties', 'unevaluatedProperties'];

/** The keywords that compose a schema of others. */
const COMPOSING = ['$ref', 'allOf', 'anyOf', 'oneOf'];

/**
 * Holds every closed object to a reason, and every reason to a closed object. A composed object
 * is closed by `unevaluatedProperties`: `additionalProperties` sees no property of a branch
 * (JSON Schema 2020-12, core, section 10.3.2.3).
 */
export const ClosedObject: Oas3Rule = () => ({
  Schema(node: unknown, ctx) {
    if (!isRecord(node)) return;
    const placed = { node, location: ctx.location };
    checkReason(placed, ctx);
    checkBranches(propertyAt(placed, 'allOf'), ctx);
  },
  // The visitor above gets what a reference leads to, not what is typed beside it.
  ref(node: unknown, ctx) {
    if (ctx.type.name === 'Schema') checkReason({ node, location: ctx.location }, ctx);
  },
});

function checkReason(schema: Placed, ctx: UserContext): void {
  const closing = closingKeywordOf(schema);
  const reason = propertyAt(schema, REASON);
  if (!closing) {
    if (reason.node === undefined) return;
    return report(
      reason,
      `Expected additionalProperties: false or unevaluatedProperties: false beside ${REASON}, found neither.`,
      ctx,
    );
  }
  if (!isSentence(reason.node)) {
    const found = JSON.stringify(reason.node) ?? 'none';
    const place = reason.node === undefined ? propertyAt(schema, closing) : reason;
    return report(
      place,
      `Expected a closed object to say why, in a sentence under ${REASON}, found ${found}.`,
      ctx,
    );
  }
  const composing = COMPOSING.find((keyword) => propertyAt(schema, keyword).node !== undefined);
  if (composing && closing === 'additionalProperties') {
    report(
      propertyAt(schema, closing),
      `Expected unevaluatedProperties: false, since additionalProperties sees nothing of the ${composing} beside it.`,
      ctx,
    );
  }
}

/** A closed branch refuses what the other branches and the schema around it allow. */
function checkBranches(allOf: Placed, ctx: UserContext): void {
  for (const branch of itemsAt(allOf)) {
    const closing = closingKeywordOf(follow(branch, ctx));
    if (!closing) continue;
    report(
      branch,
      `Expected an open schema in allOf, found one with ${closing}: false. Close the schema around it with unevaluatedProperties.`,
      ctx,
    );
  }
}

function closingKeywordOf(schema: Placed): string | undefined {
  return CLOSING.find((keyword) => propertyAt(schema, keyword).node === false);
}

function report({ location }: Placed, message: string, ctx: UserContext): void {
  ctx.report({ message, location, reference: pageOf('closed-object') });
}
