import {
  DFA,
  JS,
  NFA,
  type Concatenation,
  type Element,
  type Expression,
  type FiniteAutomaton,
} from 'refa';
import { takeWords } from './take-words.ts';

/** Text that matches all patterns of one side, and not all of the other. */
export type PatternDifference =
  | { readonly isDecided: true; readonly words: readonly string[] }
  /** A look-around, a back reference or too large an automaton: only samples can tell. */
  | { readonly isDecided: false };

/** How many words are enough to find one among them that other keywords let through. */
const MOST_WORDS = 12;

/** A pattern of a few letters can need a state for each of their combinations. */
const MOST_STATES = 5000;
const limited = () => new DFA.LimitedNodeFactory(MOST_STATES);

/**
 * Finds text that matches every pattern of one list and misses one of another, as automata: a
 * pattern in other words gives none, and one letter less at the end is not overlooked.
 */
export function subtractPatterns(
  matched: Iterable<string>,
  missed: Iterable<string>,
): PatternDifference {
  try {
    const [own, other] = [intersectAll(matched), intersectAll(missed)];
    other.complement(limited());
    const difference = DFA.fromIntersection(own, other, limited());
    return { isDecided: true, words: takeWords(difference, MOST_WORDS) };
  } catch {
    return { isDecided: false };
  }
}

const FLAGS = 'u';
/** The largest character with that flag. */
const MAX_CHARACTER = 0x10ffff;

function intersectAll(patterns: Iterable<string>): DFA {
  let found = DFA.all({ maxCharacter: MAX_CHARACTER });
  for (const pattern of patterns) {
    found = DFA.fromIntersection(found, readPattern(pattern), limited());
  }
  return found;
}

/** All text that a pattern finds a match in: it is not anchored (JSON Schema validation, 6.3.3). */
function readPattern(pattern: string): FiniteAutomaton & DFA {
  const { expression } = JS.Parser.fromLiteral({ source: pattern, flags: FLAGS }).parse();
  const anything = JS.Parser.fromLiteral({ source: '[^]*', flags: FLAGS }).parse().expression;
  const [{ elements: around } = { elements: [] }] = anything.alternatives;
  const open: Expression = {
    ...expression,
    alternatives: expression.alternatives.map((alternative): Concatenation => {
      const elements = [...alternative.elements];
      const isStart = elements[0] !== undefined && isEdge(elements[0], 'behind');
      const before = isStart ? [] : around;
      if (isStart) elements.shift();
      const last = elements.at(-1);
      const isEnd = last !== undefined && isEdge(last, 'ahead');
      if (isEnd) elements.pop();
      return { ...alternative, elements: [...before, ...elements, ...(isEnd ? [] : around)] };
    }),
  };
  return DFA.fromFA(NFA.fromRegex(open, { maxCharacter: MAX_CHARACTER }), limited());
}

/** `^` and `$`, which are assertions that no character stands before or behind. */
function isEdge(element: Element, kind: 'ahead' | 'behind'): boolean {
  if (element.type !== 'Assertion' || element.kind !== kind || !element.negate) return false;
  const [only, ...more] = element.alternatives;
  const [character] = only?.elements ?? [];
  return (
    more.length === 0 &&
    only?.elements.length === 1 &&
    character?.type === 'CharacterClass' &&
    character.characters.isAll
  );
}
