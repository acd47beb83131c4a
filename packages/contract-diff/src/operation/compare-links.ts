import { canonical, isObject, type Json } from '@sales-outreach/schema-values';
import { childOf, childrenOf, type Part } from '../document/part.ts';
import type { Draft } from '../draft.ts';

/** Compares the links of a response: what consumers follow to other operations. */
export function* compareLinks(base: Part, head: Part, response: string): Generator<Draft> {
  const before = new Map(childrenOf(childOf(base, 'links')));
  const after = new Map(childrenOf(childOf(head, 'links')));
  const common = { direction: 'response' } as const;
  for (const [name, link] of before) {
    const counterpart = after.get(name);
    const subject = `${response}: link \`${name}\``;
    if (!counterpart) {
      const message = `${subject} is gone`;
      yield { ...common, rule: 'link-removed', severity: 'breaking', message, base: link };
    } else if (targetOf(link) !== targetOf(counterpart)) {
      yield {
        ...common,
        rule: 'link-changed',
        severity: 'breaking',
        message: `${subject} leads elsewhere`,
        base: link,
        head: counterpart,
      };
    }
  }
  for (const [name, link] of after) {
    if (before.has(name)) continue;
    const message = `${response}: link \`${name}\` is new`;
    yield { ...common, rule: 'link-added', severity: 'additive', message, head: link };
  }
}

/** Where a link leads, and with what. */
function targetOf({ value }: Part): string {
  if (!isObject(value)) return '';
  const target: Json = Object.fromEntries(
    Object.entries(value).filter(([name]) => name !== 'description' && !name.startsWith('x-')),
  );
  return canonical(target);
}
