import {
  writtenChild,
  writtenChildren,
  referenceOf,
  textAt,
  type Part,
} from '../document/part.ts';
import { showValues } from './claim.ts';
import type { Found } from './compare-values.ts';
import { placeOfMember } from './members.ts';
import { readShape } from './read-shape.ts';
import { listValues, type Shape } from './shape.ts';

/** Which values of a member choose a schema. */
interface Discriminator {
  readonly property: string;
  readonly values: ReadonlySet<string>;
}

/** Compares what chooses between schemas (OpenAPI 3.1, 4.8.25): the member, and its values. */
export function* compareDiscriminators(base: Shape, head: Shape): Generator<Found> {
  const [before, after] = [readDiscriminator(base), readDiscriminator(head)];
  if (!before && !after) return;
  const breaks = { request: 'breaking', response: 'breaking' } as const;
  if (!before || !after || before.property !== after.property) {
    const show = (found: Discriminator | undefined) =>
      found ? `\`${found.property}\`` : 'nothing';
    yield {
      what: before ? 'discriminator-changed' : 'discriminator-added',
      promise: before ? breaks : { request: 'additive', response: 'additive' },
      says: () => `is told apart by ${show(after)}, before by ${show(before)}`,
    };
    return;
  }
  const [lost, gained] = [
    [...before.values.difference(after.values)],
    [...after.values.difference(before.values)],
  ];
  if (lost.length > 0) {
    yield {
      what: 'discriminator-mapping-removed',
      promise: breaks,
      says: () => `no longer maps ${showValues(lost)} of \`${before.property}\` to a form`,
    };
  }
  if (gained.length > 0) {
    yield {
      what: 'discriminator-mapping-added',
      promise: { request: 'additive', response: 'additive' },
      says: () => `maps ${showValues(gained)} of \`${before.property}\` to a form`,
    };
  }
}

function readDiscriminator({ sources }: Shape): Discriminator | undefined {
  for (const source of sources) {
    const node = writtenChild(source, 'discriminator');
    const property = textAt(node, 'propertyName');
    if (node && property !== undefined) {
      return { property, values: new Set(readValues(source, node, property)) };
    }
  }
  return undefined;
}

/** Values with a mapping of their own, and names of the components to choose from. */
function* readValues(source: Part, node: Part, property: string): Generator<string> {
  for (const [value] of writtenChildren(writtenChild(node, 'mapping'))) yield value;
  for (const keyword of ['oneOf', 'anyOf']) {
    for (const [, option] of writtenChildren(writtenChild(source, keyword))) {
      const name = referenceOf(option)?.split('/').at(-1);
      // A component that demands another value is not chosen by its name.
      const allowed = listValues(readShape(placeOfMember(readShape([option]), property)));
      if (name !== undefined && (!allowed || allowed.includes(name))) yield name;
    }
  }
}
