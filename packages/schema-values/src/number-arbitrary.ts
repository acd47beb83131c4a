import * as fc from 'fast-check';
import type { Constraints } from './constraints.ts';
import { integerFormats } from './format-arbitrary.ts';
import { isMultiple } from './multiples.ts';

const largest = Number.MAX_SAFE_INTEGER;

/** Numbers within the bounds and on the grid; undefined where there is none. */
export function numberArbitrary(constraints: Constraints): fc.Arbitrary<number> | undefined {
  const wanted = (value: number) => fitsNumber(value, constraints);
  const candidates: fc.Arbitrary<number>[] = [];
  const integers = integersWithin(constraints);
  if (constraints.integer !== 'never' && integers) candidates.push(integers);
  if (constraints.integer !== 'only') {
    const fractions = fractionsWithin(constraints);
    if (fractions) candidates.push(fractions);
  }
  const fitting = candidates.flatMap((candidate) => {
    const tame = candidate.map((value) => (value === 0 ? 0 : value));
    return fc.sample(tame, { numRuns: 200, seed: 1 }).some(wanted) ? [tame.filter(wanted)] : [];
  });
  return fitting.length === 0 ? undefined : fc.oneof(...fitting);
}

/** Tells whether a number meets the demands on numbers. */
export function fitsNumber(value: number, constraints: Constraints): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, integer } = constraints;
  if (!Number.isFinite(value) || value < minimum || value > maximum) return false;
  if (value <= exclusiveMinimum || value >= exclusiveMaximum) return false;
  if (integer !== 'any' && Number.isInteger(value) !== (integer === 'only')) return false;
  if (constraints.notMultipleOf.some((factor) => !clearlyOff(value, factor))) return false;
  return constraints.multipleOf.every((factor) => isMultiple(value, factor));
}

/**
 * Whether a number is so far off the multiples that a validator which divides binary fractions sees
 * it too: a value that only exact arithmetic can tell proves nothing about a server.
 */
function clearlyOff(value: number, factor: number): boolean {
  const ratio = Math.abs(value / factor);
  return ratio < 1e6 && Math.abs(ratio - Math.round(ratio)) > 0.01;
}

function bounds(constraints: Constraints): { least: number; most: number } {
  let least = Math.max(constraints.minimum, constraints.exclusiveMinimum);
  let most = Math.min(constraints.maximum, constraints.exclusiveMaximum);
  for (const format of constraints.formats) {
    const range = integerFormats[format];
    if (range) [least, most] = [Math.max(least, range[0]), Math.min(most, range[1])];
  }
  return { least, most };
}

function integersWithin(constraints: Constraints): fc.Arbitrary<number> | undefined {
  const { least, most } = bounds(constraints);
  const step = constraints.multipleOf.reduce(leastCommonMultiple, 1);
  const fractional = constraints.multipleOf.some((factor) => !Number.isInteger(factor));
  const reach = fractional ? 1e6 * step : largest;
  const first = Math.ceil(Math.max(least, fractional ? lowestFraction(most) : -reach) / step);
  const last = Math.floor(Math.min(most, reach) / step);
  if (first > last) return undefined;
  // One arbitrary and no choice of several: fast-check leans to the edges and to zero by itself, and
  // can shrink from anywhere to anywhere.
  return fc.integer({ min: first, max: last }).map((count) => count * step);
}

function fractionsWithin(constraints: Constraints): fc.Arbitrary<number> | undefined {
  const { least, most } = bounds(constraints);
  if (least > most) return undefined;
  const grid = constraints.multipleOf.find((factor) => !Number.isInteger(factor));
  if (grid !== undefined || constraints.multipleOf.length > 0) {
    if (grid === undefined) return undefined;
    const first = Math.ceil(Math.max(least, lowestFraction(most)) / grid);
    const last = Math.floor(Math.min(most / grid, 1e6));
    if (first > last) return undefined;
    return fc
      .integer({ min: first, max: last })
      .map((count) => Number((count * grid).toPrecision(12)));
  }
  const min = Math.max(least, -1e12);
  const max = Math.min(most, 1e12);
  if (min > max) return fc.constantFrom(least, most).filter(Number.isFinite);
  const plain = fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
  const decimals = plain.map((value) => Number(value.toFixed(2)));
  return fc.oneof(decimals, plain);
}

/**
 * Where multiples of a fraction begin: at zero if there are any above it. A well-known validator
 * refuses -0.0005 as a multiple of 0.0001, and a value that validators differ about proves nothing.
 */
function lowestFraction(most: number): number {
  return most > 0 ? 0 : -1e6;
}

function leastCommonMultiple(one: number, other: number): number {
  if (!Number.isInteger(other)) return decimalsAway(one, other);
  let [a, b] = [one, other];
  while (b !== 0) [a, b] = [b, a % b];
  return Math.abs((one * other) / a);
}

/** The smallest whole multiple of a step that lies on a grid of fractions. */
function decimalsAway(step: number, grid: number): number {
  for (let count = 1; count <= 10_000; count += 1) {
    if (isMultiple(step * count, grid)) return step * count;
  }
  return step;
}
