import { assignDeepLinks } from './deep-links.ts';
import { isObject } from './document.ts';
import type { JsonObject } from './document.ts';
import { namePlace } from './name-place.ts';
import type { PlacePart } from './name-place.ts';
import { listOperations } from './operations.ts';
import type { Operation } from './operations.ts';
import { readTextExtension } from './text-extension.ts';
import { walkDocument } from './walk-document.ts';
import type { Step } from './walk-document.ts';

/** A choice that the contract made where its source is silent. */
export interface Assumption {
  readonly where: readonly PlacePart[];
  /** The operations that use the place, where it is a shared part without an address of its own. */
  readonly usedBy: readonly Operation[];
  readonly why: string;
}

/**
 * Every `x-assumption` of a document, in its order.
 *
 * @throws Error when one is not a text.
 */
export function collectAssumptions(document: JsonObject): Assumption[] {
  const links = assignDeepLinks(document);
  const operations = listOperations(document);
  const assumptions: Assumption[] = [];
  for (const node of walkDocument(document)) {
    const why = readTextExtension(node, 'x-assumption');
    if (why === undefined) continue;
    const where = namePlace(node.trail, links);
    const usedBy = where.some(({ href }) => href) ? [] : findUsers(node.trail, operations);
    assumptions.push({ where, usedBy, why });
  }
  return assumptions;
}

/** The operations that name a component in a `$ref`. */
function findUsers(trail: readonly Step[], operations: readonly Operation[]): Operation[] {
  const [, components, group, component] = trail;
  if (components?.type !== 'Components' || !group || !component) return [];
  const reference = `#/components/${group.key}/${component.key}`;
  return operations.filter(
    ({ value, pathItem }) =>
      mentions(value, reference) || mentions(pathItem['parameters'], reference),
  );
}

function mentions(value: unknown, reference: string): boolean {
  if (Array.isArray(value)) return value.some((item) => mentions(item, reference));
  if (!isObject(value)) return false;
  return (
    value['$ref'] === reference ||
    Object.values(value).some((child) => mentions(child, reference))
  );
}
