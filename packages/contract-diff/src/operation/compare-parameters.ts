import type { Direction, Severity } from '../contract-change.ts';
import { childOf, childrenOf, isTrueAt, textAt, type Part } from '../document/part.ts';
import { directionOf, NEEDED, NEEDLESS, type Comparison, type Draft } from '../draft.ts';
import { severityOf } from '../severity.ts';
import { compareContent } from './compare-content.ts';
import { compareDescriptions } from './compare-descriptions.ts';
import { compareExamples } from './compare-examples.ts';
import { compareSchemasOf } from './compare-message.ts';
import { templateOf, type Operation } from './operation.ts';
import { readSerializations } from './serialization.ts';

interface Parameter {
  readonly name: string;
  readonly place: string;
  readonly key: string;
  readonly node: Part;
  readonly isRequired: boolean;
}

/** Compares the parameters of an operation, those of its path item among them. */
export function* compareParameters(comparison: Comparison): Generator<Draft> {
  // In the same path it is the place that counts on the wire, not the name.
  const isBySlot = templateOf(comparison.base.path) === templateOf(comparison.head.path);
  const base = readParameters(comparison.base, isBySlot);
  const head = readParameters(comparison.head, isBySlot);
  const [gone, come] = [without(base, head), without(head, base)];
  const direction = directionOf('request', comparison);
  for (const parameter of gone.values()) {
    const [heir, rule] = findHeir(parameter, [...come.values()], comparison);
    if (!heir) continue;
    gone.delete(parameter.key);
    come.delete(heir.key);
    yield renamed(parameter, heir, rule, direction);
    yield* compareParameter(parameter, heir, direction, comparison);
  }
  for (const parameter of gone.values()) yield removed(parameter, direction);
  for (const parameter of come.values()) yield added(parameter, direction);
  for (const [key, before] of base) {
    const after = head.get(key);
    if (!after) continue;
    if (before.place === 'path' && before.name !== after.name) {
      yield renamed(before, after, RENAMED, direction);
    }
    yield* compareParameter(before, after, direction, comparison);
  }
}

/** A parameter of the operation replaces one of the path item (OpenAPI 3.1, 4.8.9.1). */
function readParameters(
  { node, pathItem, path }: Operation,
  isBySlot: boolean,
): Map<string, Parameter> {
  const all = [pathItem, node].flatMap((part) => childrenOf(childOf(part, 'parameters')));
  const parameters = all.flatMap(([, part]): [string, Parameter][] => {
    const [name = '', place = ''] = [textAt(part, 'name'), textAt(part, 'in')];
    if (place === 'header' && IGNORED.has(name.toLowerCase())) return [];
    const slot = place === 'path' && isBySlot ? slotOf(path, name) : -1;
    // Names of headers have no case (RFC 9110, 5.1); those of path parameters are not sent.
    const sent = place === 'header' ? name.toLowerCase() : name;
    const key = `${place} ${slot < 0 ? sent : `{${slot}}`}`;
    const isRequired = isTrueAt(part, 'required') || place === 'path';
    return [[key, { name, place, key, node: part, isRequired }]];
  });
  return new Map(parameters);
}

/** Headers that OpenAPI describes elsewhere: parameters of these names count for nothing (4.8.12.1). */
const IGNORED = new Set(['accept', 'content-type', 'authorization']);

function without(
  parameters: ReadonlyMap<string, Parameter>,
  others: ReadonlyMap<string, Parameter>,
): Map<string, Parameter> {
  return new Map([...parameters].filter(([key]) => !others.has(key)));
}

/** A parameter that took the place of one that is gone: of the same name elsewhere, or alike. */
function findHeir(
  parameter: Parameter,
  candidates: readonly Parameter[],
  { same, base, head }: Comparison,
): [heir: Parameter | undefined, rule: string] {
  const moved = candidates.find(({ name }) => name === parameter.name);
  if (moved) return [moved, 'parameter-moved'];
  const alike = candidates.filter(
    (candidate) =>
      candidate.place === parameter.place && hasSameSchema(parameter, candidate, same),
  );
  const [only] = alike;
  const isPath = parameter.place === 'path';
  const isSameSlot = ({ name }: Parameter) =>
    slotOf(base.path, parameter.name) === slotOf(head.path, name);
  if (isPath) {
    return [candidates.find((other) => other.place === 'path' && isSameSlot(other)), RENAMED];
  }
  return [alike.length === 1 ? only : undefined, RENAMED];
}

const RENAMED = 'parameter-renamed';

/** Which of the template expressions of a path a name is. */
function slotOf(path: string, name: string): number {
  return [...path.matchAll(/\{([^{}]*)\}/g)].findIndex(([, found]) => found === name);
}

function hasSameSchema(one: Parameter, other: Parameter, same: Comparison['same']): boolean {
  const [before, after] = [childOf(one.node, 'schema'), childOf(other.node, 'schema')];
  return before !== undefined && after !== undefined && same.isSame(before, after);
}

function renamed(base: Parameter, head: Parameter, rule: string, direction: Direction): Draft {
  return {
    rule,
    severity: 'breaking',
    direction,
    message: `${nameOf(base)} is now the ${nameOf(head)}`,
    base: base.node,
    head: head.node,
  };
}

function removed(parameter: Parameter, direction: Direction): Draft {
  return {
    rule: 'parameter-removed',
    severity: 'breaking',
    direction,
    message: `${nameOf(parameter)} is gone`,
    base: parameter.node,
  };
}

function added(parameter: Parameter, direction: Direction): Draft {
  const { isRequired, node } = parameter;
  return {
    rule: isRequired ? 'required-parameter-added' : 'parameter-added',
    severity: isRequired ? severityOf(direction, 'lost') : 'additive',
    direction,
    message: `${nameOf(parameter)} is new${isRequired ? ` and ${NEEDED[direction]}` : ''}`,
    head: node,
  };
}

function* compareParameter(
  base: Parameter,
  head: Parameter,
  direction: Direction,
  comparison: Comparison,
): Generator<Draft> {
  if (comparison.same.isSame(base.node, head.node)) return;
  const name = nameOf(head);
  const nodes = { base: base.node, head: head.node };
  const draft = (rule: string, severity: Severity, says: string): Draft => ({
    rule,
    severity,
    direction,
    message: `${name} ${says}`,
    ...nodes,
  });
  if (head.isRequired && !base.isRequired) {
    const severity = severityOf(direction, 'lost');
    yield draft('parameter-became-required', severity, `${NEEDED[direction]} now`);
  }
  if (base.isRequired && !head.isRequired) {
    const severity = severityOf(direction, 'gained');
    yield draft('parameter-became-optional', severity, `${NEEDLESS[direction]} now`);
  }
  if (isTrueAt(base.node, 'allowEmptyValue') && !isTrueAt(head.node, 'allowEmptyValue')) {
    yield draft('parameter-serialization-changed', 'breaking', 'may no longer be empty');
  }
  const [before, after] = readSerializations(base.node, head.node, base.place);
  if (before !== after && base.place === head.place) {
    const says = `is written differently: ${after}, before ${before}`;
    yield draft('parameter-serialization-changed', 'breaking', says);
  }
  yield* compareDescriptions(nodes.base, nodes.head, name, 'parameter', direction);
  yield* compareExamples(nodes.base, nodes.head, name, direction);
  // A default that nobody could rely on before may become any.
  const isOptional = !base.isRequired && !head.isRequired;
  const part = { direction, name, witnessOf: name, isOptional };
  if (hasContent(base) && hasContent(head)) {
    yield* compareContent(nodes.base, nodes.head, part, comparison);
  } else if (!hasContent(base) && !hasContent(head)) {
    yield* compareSchemasOf(nodes.base, nodes.head, part, comparison);
  }
}

function hasContent({ node }: Parameter): boolean {
  return childOf(node, 'content') !== undefined;
}

function nameOf({ name, place }: Parameter): string {
  return `${place} parameter \`${name}\``;
}
