import * as fc from 'fast-check';
import type { Constraints } from './constraints.ts';
import { disputedText, formatArbitraries } from './format-arbitrary.ts';
import { codePoints } from './json.ts';
import { compilePattern } from './parse-pattern.ts';
import { patternArbitrary } from './pattern-arbitrary.ts';

/** Tells whether a text has a format; true for formats that nobody knows. */
export type FormatCheck = (format: string, value: string | number) => boolean;

/** Strings that meet every demand on strings; undefined where none was found. */
export function stringArbitrary(
  constraints: Constraints,
  hasFormat: FormatCheck,
): fc.Arbitrary<string> | undefined {
  const { minLength, maxLength, patterns, formats, notFormats } = constraints;
  if (minLength > maxLength) return undefined;
  const fits = (text: string) => fitsString(text, constraints, hasFormat);
  const sources: (fc.Arbitrary<string> | undefined)[] = [];
  for (const format of formats) sources.push(formatArbitraries[format]);
  for (const pattern of patterns) sources.push(patternArbitrary(pattern, minLength, maxLength));
  if (patterns.length === 0 && formats.every((format) => !(format in formatArbitraries))) {
    for (const format of notFormats) sources.push(nearMisses(formatArbitraries[format]));
    sources.push(anyString(minLength, maxLength));
  } else if (sources.filter(Boolean).length === 0) {
    sources.push(anyString(minLength, maxLength));
  }
  const fitting = sources.flatMap((source) => {
    if (source === undefined) return [];
    const tries = minLength > 10_000 ? 3 : 200;
    return fc.sample(source, { numRuns: tries, seed: 1 }).some(fits)
      ? [source.filter(fits)]
      : [];
  });
  return fitting.length === 0 ? undefined : fc.oneof(...fitting);
}

/** Tells whether a text meets the demands on strings. */
export function fitsString(
  text: string,
  constraints: Constraints,
  hasFormat: FormatCheck,
): boolean {
  const length = codePoints(text);
  return (
    length >= constraints.minLength &&
    length <= constraints.maxLength &&
    constraints.patterns.every((pattern) => compilePattern(pattern).test(text)) &&
    !constraints.notPatterns.some((pattern) => compilePattern(pattern).test(text)) &&
    constraints.formats.every((format) => hasFormat(format, text)) &&
    !constraints.notFormats.some(
      (format) => disputedText[format]?.test(text) || hasFormat(format, text),
    )
  );
}

function anyString(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const most = Number.isFinite(maxLength) ? { maxLength } : {};
  const plain = fc.string({ minLength, ...most });
  // One code point a unit, surrogates left out: what JSON can carry in UTF-8 (RFC 8259, 8.2).
  const wild = fc.string({ minLength, ...most, unit: 'binary' });
  return fc.oneof({ arbitrary: plain, weight: 3 }, { arbitrary: wild, weight: 1 });
}

/** Text that all but has a format: something of it dropped, doubled or put before it. */
function nearMisses(of: fc.Arbitrary<string> | undefined): fc.Arbitrary<string> | undefined {
  return (
    of &&
    fc.tuple(of, fc.constantFrom('cut', 'double', 'space', 'letter')).map(([text, how]) => {
      if (how === 'cut') return text.slice(0, -1);
      if (how === 'double') return text + text;
      return how === 'space' ? ` ${text}` : `x${text}`;
    })
  );
}
