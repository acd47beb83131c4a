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

/** Which values of a member choose a schema, and which: the name of a component or a reference. */
interface Discriminator {
  readonly property: string;
  readonly targets: ReadonlyMap<string, string>;
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
    [...before.targets.keys()].filter((value) => !after.targets.has(value)),
    [...after.targets.keys()].filter((value) => !before.targets.has(value)),
  ];
  // A target of a new name is the same form renamed, unless the forms themselves differ.
  const known = new Set(before.targets.values());
  const swapped = [...before.targets].flatMap(([value, target]) => {
    const other = after.targets.get(value);
    return other !== undefined && other !== target && known.has(other) ? [value] : [];
  });
  if (swapped.length > 0) {
    yield {
      what: 'discriminator-mapping-changed',
      promise: breaks,
      says: () => `maps ${showValues(swapped)} of \`${before.property}\` to another form`,
    };
  }
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
      return { property, targets: new Map(readTargets(source, node, property)) };
    }
  }
  return undefined;
}

/** Names of the components to choose from, and values with a mapping of their own. */
function* readTargets(
  source: Part,
  node: Part,
  property: string,
): Generator<[value: string, target: string]> {
  for (const keyword of ['oneOf', 'anyOf']) {
    for (const [, option] of writtenChildren(writtenChild(source, keyword))) {
      const name = referenceOf(option)?.split('/').at(-1);
      // A component that demands another value is not chosen by its name.
      const allowed = listValues(readShape(placeOfMember(readShape([option]), property)));
      if (name !== undefined && (!allowed || allowed.includes(name))) yield [name, name];
    }
  }
  for (const [value, { value: target }] of writtenChildren(writtenChild(node, 'mapping'))) {
    if (typeof target === 'string') yield [value, target.split('/').at(-1) ?? target];
  }
}
