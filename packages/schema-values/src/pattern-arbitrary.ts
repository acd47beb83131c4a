import * as fc from 'fast-check';
import { codePoints } from './json.ts';
import { compilePattern, parsePattern, type Pattern } from './parse-pattern.ts';

/** Characters to try on a class or an escape: ASCII first, so that shrinking ends in plain text. */
const pool: readonly string[] = [
  ...Array.from({ length: 26 }, (_, index) => String.fromCodePoint(97 + index)),
  ...Array.from({ length: 10 }, (_, index) => String(index)),
  ...Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index)),
  ...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)),
  ...Array.from({ length: 32 }, (_, index) => String.fromCodePoint(index)),
  ...Array.from({ length: 0x2b0 - 0x7f }, (_, index) => String.fromCodePoint(0x7f + index)),
  ...'ΑΩαωЖяאשعי٠٩अ१あアㇹ中文한글ก๓๙\u2028\u2029\u200b\u3000\ufeff₠€№Ⅷ①𝒳𐒠𝟘🐲🤷🏽',
];

const matching = new Map<string, readonly string[]>();

/** The characters of the pool that one character of an expression stands for. */
function charactersFor(source: string): readonly string[] {
  let found = matching.get(source);
  if (found === undefined) {
    const expression = compilePattern(`^(?:${source})$`);
    found = [...new Set(pool)].filter((character) => expression.test(character));
    if (found.length === 0) found = searchPlanes(expression);
    matching.set(source, found);
  }
  return found;
}

function searchPlanes(expression: RegExp): string[] {
  for (let point = 0x2b0; point < 0x20000; point += 1) {
    const surrogate = point >= 0xd800 && point <= 0xdfff;
    if (!surrogate && expression.test(String.fromCodePoint(point)))
      return [String.fromCodePoint(point)];
  }
  return [];
}

/**
 * Text that a regular expression finds a match in, at least and at most so many code points long as
 * far as the expression lends itself to it. Undefined where it matches nothing that can be made.
 */
export function patternArbitrary(
  source: string,
  minLength: number,
  maxLength: number,
): fc.Arbitrary<string> | undefined {
  const expression = compilePattern(source);
  const pattern = parsePattern(source);
  const fits = (text: string) => {
    const length = codePoints(text);
    return expression.test(text) && length >= minLength && length <= maxLength;
  };
  const shortest = leastLength(pattern);
  const room = {
    extra: Math.max(0, Math.min(8, maxLength - shortest)),
    owed: Math.max(0, minLength - shortest),
  };
  const core = build(pattern, room);
  if (core === undefined) return undefined;
  const filler = (anchored: boolean, length: number) =>
    anchored
      ? fc.constant('')
      : fc.string({ minLength: length, maxLength: Math.max(length, room.extra) });
  const padded = fc
    .tuple(
      filler(touches(pattern, 'start'), 0),
      core,
      filler(touches(pattern, 'end'), room.owed),
    )
    .map((parts) => parts.join(''));
  const plain = fc.oneof({ arbitrary: core, weight: 3 }, { arbitrary: padded, weight: 1 });
  // A look-around or a back reference may refuse what was made: a sample tells before anyone waits.
  const chosen = [plain, padded, core].find((arbitrary) =>
    fc.sample(arbitrary, { numRuns: 100, seed: 1 }).some(fits),
  );
  return chosen?.filter(fits);
}

interface Room {
  extra: number;
  owed: number;
}

function build(pattern: Pattern, room: Room): fc.Arbitrary<string> | undefined {
  switch (pattern.kind) {
    case 'start':
    case 'end':
      return fc.constant('');
    case 'character': {
      const characters = charactersFor(pattern.source);
      return characters.length === 0 ? undefined : fc.constantFrom(...characters);
    }
    case 'sequence': {
      const parts: fc.Arbitrary<string>[] = [];
      for (const part of pattern.parts) {
        const arbitrary = build(part, room);
        if (arbitrary === undefined) return undefined;
        parts.push(arbitrary);
      }
      return fc.tuple(...parts).map((texts) => texts.join(''));
    }
    case 'either': {
      const options: fc.Arbitrary<string>[] = [];
      for (const option of pattern.options) {
        const arbitrary = build(option, room);
        if (arbitrary !== undefined) options.push(arbitrary);
      }
      return options.length === 0 ? undefined : fc.oneof(...options);
    }
    case 'repeat':
      return repeat(pattern.of, pattern.least, pattern.most, room);
  }
}

function repeat(
  of: Pattern,
  least: number,
  most: number,
  room: Room,
): fc.Arbitrary<string> | undefined {
  const each = Math.max(1, leastLength(of));
  const owed = Math.min(Math.ceil(room.owed / each), most - least);
  room.owed -= owed * each;
  const minLength = least + owed;
  const maxLength = Math.min(most, minLength + Math.floor(room.extra / each));
  const inside = build(of, room);
  if (inside === undefined) return least === 0 ? fc.constant('') : undefined;
  return fc.array(inside, { minLength, maxLength }).map((texts) => texts.join(''));
}

function leastLength(pattern: Pattern): number {
  switch (pattern.kind) {
    case 'start':
    case 'end':
      return 0;
    case 'character':
      return 1;
    case 'sequence':
      return pattern.parts.reduce((sum, part) => sum + leastLength(part), 0);
    case 'either':
      return Math.min(...pattern.options.map(leastLength));
    case 'repeat':
      return pattern.least * leastLength(pattern.of);
  }
}

/** Tells whether an expression is tied to the start or the end of the text anywhere. */
function touches(pattern: Pattern, kind: 'start' | 'end'): boolean {
  switch (pattern.kind) {
    case 'sequence':
      return pattern.parts.some((part) => touches(part, kind));
    case 'either':
      return pattern.options.some((option) => touches(option, kind));
    case 'repeat':
      return touches(pattern.of, kind);
    default:
      return pattern.kind === kind;
  }
}
