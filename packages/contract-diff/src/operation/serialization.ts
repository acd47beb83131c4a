import { isObject, member } from '@sales-outreach/schema-values';
import { childOf, isTrueAt, textAt, type Part } from '../document/part.ts';
import { ANY_TYPE, intersectTypes } from '../schema/json-types.ts';
import { readShape } from '../schema/read-shape.ts';
import { placeOf } from './compare-message.ts';

/**
 * How two states of a parameter or header are written on the wire, with OpenAPI's defaults
 * (4.8.12.2.2): equal where whatever both take is written the same.
 *
 * @param place - where it stands: `query`, `path`, `header` or `cookie`
 */
export function readSerializations(
  base: Part,
  head: Part,
  place: string,
): [base: string, head: string] {
  const [before, after] = [base, head].map((node) => readShape(placeOf(node)).types);
  const types = intersectTypes(before ?? ANY_TYPE, after ?? ANY_TYPE);
  const show = (node: Part) => {
    if (childOf(node, 'content')) return 'as content';
    const { value } = node;
    const style =
      textAt(node, 'style') ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple');
    const given = isObject(value) ? member(value, 'explode') : undefined;
    const explode = typeof given === 'boolean' ? given : style === 'form';
    // Only an object looks different when exploded, and a list in other styles than the simple.
    const isShown = types.has('object') || (types.has('array') && style !== 'simple');
    return [
      `style ${style}`,
      ...(isShown ? [explode ? 'exploded' : 'not exploded'] : []),
      ...(isTrueAt(node, 'allowReserved') ? ['reserved characters as they are'] : []),
    ].join(', ');
  };
  return [show(base), show(head)];
}
