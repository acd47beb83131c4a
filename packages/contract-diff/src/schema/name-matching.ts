import * as fc from 'fast-check';

/**
 * A name for a member that a pattern of `patternProperties` counts for.
 *
 * @param taken - names that have a schema of their own
 * @param candidates - the names to choose from; those that the pattern gives where left out
 * @returns undefined where there is none, or the pattern is none of JavaScript's
 */
export function nameMatching(
  pattern: string,
  taken: ReadonlySet<string>,
  candidates?: readonly string[],
): string | undefined {
  try {
    const expression = new RegExp(pattern, 'u');
    const names = candidates ?? [
      ...PLAIN,
      ...fc.sample(fc.stringMatching(expression), { numRuns: 20, seed: 1 }),
    ];
    return names.find((name) => expression.test(name) && !taken.has(name));
  } catch {
    return undefined;
  }
}

/** Names that people would choose, where the pattern lets them. */
const PLAIN = ['x-name', 'name', 'a', 'NAME', 'key1', '1'];
