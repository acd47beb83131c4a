import { canonical, isObject, member, type Json } from '@sales-outreach/schema-values';
import type { Direction } from '../contract-change.ts';
import { isTrueAt, type Part } from '../document/part.ts';
import type { Draft } from '../draft.ts';

const WORDS = ['summary', 'description', 'externalDocs', 'x-assumption'];

/**
 * Compares the words of two nodes, and whether they are deprecated. Deprecating needs a minor
 * version (Semantic Versioning 2.0.0, 7).
 *
 * @param name - how the sentence begins
 * @param kind - how the rules begin: `operation`
 */
export function* compareDescriptions(
  base: Part,
  head: Part,
  name: string,
  kind: string,
  direction?: Direction,
): Generator<Draft> {
  const common = {
    severity: 'documentation',
    base,
    head,
    ...(direction && { direction }),
  } as const;
  const [was, is] = [isTrueAt(base, 'deprecated'), isTrueAt(head, 'deprecated')];
  if (!was && is) {
    yield {
      ...common,
      rule: `${kind}-deprecated`,
      bump: 'minor',
      message: `${name} is deprecated`,
    };
  }
  if (was && !is) {
    yield { ...common, rule: `${kind}-reinstated`, message: `${name} is no longer deprecated` };
  }
  if (WORDS.some((keyword) => textOf(base, keyword) !== textOf(head, keyword))) {
    yield {
      ...common,
      rule: `${kind}-described-differently`,
      message: `${name} is described differently`,
    };
  }
}

function textOf({ value }: Part, keyword: string): string {
  const found: Json | undefined = isObject(value) ? member(value, keyword) : undefined;
  return found === undefined ? '' : canonical(found);
}
