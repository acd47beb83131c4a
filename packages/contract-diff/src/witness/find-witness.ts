import * as fc from 'fast-check';
import {
  isObject,
  valuesOf,
  type Finding,
  type Json,
  type SchemaValues,
} from '@sales-outreach/schema-values';
import type { Direction } from '../contract-change.ts';
import { escapeToken } from '../document/part.ts';
import type { Breach, Path } from '../schema/claim.ts';
import type { Place } from '../schema/read-shape.ts';
import { ExtractedSchemas } from './extract-schemas.ts';
import { lengthenLists } from './lengthen-lists.ts';
import { minimize } from './minimize.ts';

/** What to look for: a value of the whole message that one side has and the other has not. */
export interface Search {
  readonly direction: Direction;
  /** The whole message on the side that the value has to fit. */
  readonly valid: Place;
  /** The whole message on the side that has to refuse it. */
  readonly refusing: Place;
  readonly side: 'base' | 'head';
  readonly path: Path;
  /** The schemas at the end of the path, on the side that the value has to fit, where known. */
  readonly place: Place | undefined;
  readonly breach: Breach;
}

export type SearchResult =
  | { readonly kind: 'found'; readonly value: Json; readonly refusedBecause: string }
  /** The other side takes all values like that; where there are none, all values there are. */
  | { readonly kind: 'refuted' }
  /** No value like that was made, though the two sides differ in others. */
  | { readonly kind: 'none' }
  /** One side has no value that could be made. */
  | { readonly kind: 'unable' };

const SEED = 1;
const RUNS = 25;
/** How many values are held against the refusing side, the ever smaller ones included. */
const MOST_JUDGED = 150;

/**
 * Looks for a value that fits one contract and not the other, by making values that fit the one
 * and, at the place of a change, have what the change is said to take away. The same on every run.
 */
export function findWitness(search: Search): SearchResult {
  try {
    return find(search);
  } catch {
    // Schemas that the validator does not compile: whatever the rule says can't be put to the test.
    return { kind: 'unable' };
  }
}

function find(search: Search): SearchResult {
  const values = valuesOf(writeDocument(search));
  const at = instancePath(search.path);
  const isConcerned = (finding: Finding) => concerns(finding, at);
  const arbitrary = values.valid('/query');
  if (!arbitrary) {
    if (search.breach.trust === 'value') return { kind: 'refuted' };
    return searchAtLarge(values, search, isConcerned);
  }
  // Best is a value with nothing else wrong; other changes of the schema may not leave one.
  const found =
    smallestRefused(arbitrary, values, (findings) => findings.every(isConcerned)) ??
    smallestRefused(arbitrary, values, (findings) => findings.some(isConcerned));
  return found ? { kind: 'found', ...found } : { kind: 'refuted' };
}

function writeDocument(search: Search): Json {
  const { direction, valid, refusing, path, place, breach, side } = search;
  const from = new ExtractedSchemas(direction, '/from');
  const to = new ExtractedSchemas(direction, '/to');
  // A breach may speak of either side's schemas.
  const fill = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(fill);
    if (!isObject(value)) return value;
    const index = value['$part'];
    const part = typeof index === 'number' ? breach.parts?.[index] : undefined;
    if (part) return (part.document === valid[0]?.document ? from : to).rewrite(part);
    return Object.fromEntries(
      Object.entries(value).map(([name, child]) => [name, fill(child)]),
    );
  };
  const having = (at: Path, schema: Json) => ({
    allOf: [{ $ref: '#/valid' }, nest(at, schema, (step) => from.rewrite(step[side]))],
  });
  return {
    valid: from.rewriteAll(valid),
    refusing: to.rewriteAll(refusing),
    query: having(path, fill(breach.schema)),
    place: place ? from.rewriteAll(place) : false,
    reaching: having(path, true),
    approaching: having(path.slice(0, -1), true),
    from: from.definitions,
    to: to.definitions,
  };
}

/** A schema for the messages that have a value at a path, and there one that fits another schema. */
function nest(
  path: Path,
  inner: Json,
  writeOption: (step: Extract<Path[number], { kind: 'option' }>) => Json,
): Json {
  return path.toReversed().reduce((schema: Json, step): Json => {
    if (step.kind === 'option') return { allOf: [writeOption(step), schema] };
    if (step.kind === 'member') {
      return { type: 'object', required: [step.name], properties: { [step.name]: schema } };
    }
    const before = Array.from({ length: step.index }, () => true);
    return { type: 'array', minItems: step.index + 1, prefixItems: [...before, schema] };
  }, inner);
}

const MOST_BOUNDARIES = 200;

/**
 * Holds values against the other side that were made for nothing in particular: some at random, and
 * one on each boundary. Where only a value can tell, one that is refused at the place does.
 */
function searchAtLarge(
  values: SchemaValues,
  { breach: { trust }, path }: Search,
  isConcerned: (finding: Finding) => boolean,
): SearchResult {
  const valid = values.valid('/valid');
  if (!valid || !values.valid('/refusing')) return { kind: 'unable' };
  if (isOutOfReach(values)) return { kind: 'refuted' };
  const samples = fc.sample(valid, { seed: SEED, numRuns: RUNS });
  const candidates = [
    ...samples,
    ...samples
      .flatMap((value) => [...lengthenLists(value, path)])
      .filter((value) => values.judge('/valid', value).length === 0),
    ...values
      .boundaries('/valid')
      .take(MOST_BOUNDARIES)
      .map(({ value }) => value),
  ];
  const refused = candidates.filter((value) => values.judge('/refusing', value).length > 0);
  const isRight = (findings: readonly Finding[]) => findings.some(isConcerned);
  const shown = refused.find((value) => isRight(values.judge('/refusing', value)));
  if (trust === 'evidence' && shown !== undefined) {
    return { kind: 'found', ...shrink(shown, values, '/valid', isRight) };
  }
  return { kind: refused.length > 0 ? 'none' : 'refuted' };
}

/** Whether messages get as far as the step before a place, and none to the place itself. */
function isOutOfReach(values: SchemaValues): boolean {
  return (
    values.valid('/place') !== undefined &&
    values.valid('/approaching') !== undefined &&
    values.valid('/reaching') === undefined
  );
}

/** A value that is refused, and for the right reasons, made as small as a few tries make it. */
function smallestRefused(
  arbitrary: fc.Arbitrary<Json>,
  values: SchemaValues,
  isRight: (findings: readonly Finding[]) => boolean,
): Refused | undefined {
  let judged = 0;
  let found: Json | undefined;
  const isTaken = fc.property(arbitrary, (value) => {
    judged += 1;
    const findings = judged > MOST_JUDGED ? [] : values.judge('/refusing', value);
    const isFound = findings.length > 0 && isRight(findings);
    if (isFound) found = value;
    return !isFound;
  });
  fc.check(isTaken, { seed: SEED, numRuns: RUNS });
  return found === undefined ? undefined : shrink(found, values, '/query', isRight);
}

/** Leaves out of a refused value what it needs neither to fit a schema nor to be refused. */
function shrink(
  value: Json,
  values: SchemaValues,
  pointer: string,
  isRight: (findings: readonly Finding[]) => boolean,
): Refused {
  const smallest = minimize(value, (smaller) => {
    const findings = values.judge('/refusing', smaller);
    return (
      findings.length > 0 && isRight(findings) && values.judge(pointer, smaller).length === 0
    );
  });
  const [first] = values.judge('/refusing', smallest);
  const place = first?.instancePath ? `${first.instancePath} ` : '';
  return { value: smallest, refusedBecause: `${place}${first?.message ?? ''}` };
}

interface Refused {
  readonly value: Json;
  readonly refusedBecause: string;
}

/** The place of a path in a value that was made for it, as a JSON pointer. */
function instancePath(path: Path): string {
  return path
    .map((step) => {
      if (step.kind === 'member') return `/${escapeToken(step.name)}`;
      return step.kind === 'item' ? `/${step.index}` : '';
    })
    .join('');
}

/** Keywords that say no for a place further in. */
const SUMMARIES = new Set([
  'anyOf',
  'oneOf',
  'not',
  'if',
  'contains',
  'propertyNames',
  'items',
  'additionalProperties',
]);

/** Whether what a validator found wrong lies at a place, or sums up what does. */
function concerns(
  { instancePath: found, keyword, schemaPath }: Finding,
  place: string,
): boolean {
  if (found === place || found.startsWith(`${place}/`)) return true;
  const isAround = found === '' || place.startsWith(`${found}/`);
  return (
    isAround && (SUMMARIES.has(keyword) || /unevaluated|dependentSchemas/.test(schemaPath))
  );
}
