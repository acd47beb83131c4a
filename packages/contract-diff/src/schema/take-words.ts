import type { CharSet, DFA } from 'refa';

/**
 * Words that an automaton accepts: the shortest, and for each of its edges the shortest that goes
 * along it, the short ones first. Going along all paths has no bound: long words have too many.
 */
export function takeWords(automaton: DFA, most: number): string[] {
  const { initial, isFinal, getOut } = automaton.transitionIterator();
  const before = new Map([[initial, '']]);
  const edges: { from: typeof initial; letter: string; to: typeof initial }[] = [];
  for (const [from, word] of before) {
    for (const [to, set] of getOut(from)) {
      const letter = String.fromCodePoint(readable(set));
      edges.push({ from, letter, to });
      if (!before.has(to)) before.set(to, word + letter);
    }
  }
  const incoming = Map.groupBy(edges, ({ to }) => to);
  const after = new Map([...before.keys()].filter(isFinal).map((node) => [node, '']));
  for (const [to, word] of after) {
    for (const { from, letter } of incoming.get(to) ?? []) {
      if (!after.has(from)) after.set(from, letter + word);
    }
  }
  const words = new Set<string>();
  const shortest = after.get(initial);
  if (shortest !== undefined) words.add(shortest);
  for (const { from, letter, to } of edges) {
    const [start, end] = [before.get(from), after.get(to)];
    if (start !== undefined && end !== undefined) words.add(start + letter + end);
  }
  return [...words].toSorted((one, other) => one.length - other.length).slice(0, most);
}

/** Characters that people read without effort, before any other. */
const PLAIN = Array.from('a0A-_. ', (letter) => letter.codePointAt(0) ?? 0);

function readable(set: CharSet): number {
  const isLetter = (point: number) => set.has(point);
  const printable = set.ranges.find(({ max }) => max >= 0x21);
  return (
    PLAIN.find(isLetter) ??
    (printable ? Math.max(printable.min, 0x21) : (set.ranges[0]?.min ?? 0))
  );
}
