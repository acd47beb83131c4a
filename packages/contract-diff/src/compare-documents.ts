import { canonical } from '@sales-outreach/schema-values';
import { childOf, childrenOf, textAt, type Part } from './document/part.ts';
import type { Draft } from './draft.ts';
import { compareDescriptions } from './operation/compare-descriptions.ts';
import { compareServers } from './operation/compare-servers.ts';

/** Compares what stands above all operations: servers, tags and words. */
export function* compareDocuments(base: Part, head: Part): Generator<Draft> {
  yield* compareServers(base, head);
  const [before, after] = [childOf(base, 'info'), childOf(head, 'info')];
  if (before && after) {
    yield* compareDescriptions(before, after, 'the contract', 'contract');
    if (textAt(before, 'title') !== textAt(after, 'title')) {
      yield {
        rule: 'contract-described-differently',
        severity: 'documentation',
        message: `the contract is called ${textAt(after, 'title') ?? 'nothing'}`,
        base: before,
        head: after,
      };
    }
  }
  yield* compareTags(base, head);
}

function* compareTags(base: Part, head: Part): Generator<Draft> {
  const [before, after] = [readTags(base), readTags(head)];
  for (const [name, tag] of before) {
    const other = after.get(name);
    if (!other) {
      const message = `the tag \`${name}\` is gone`;
      yield { rule: 'tag-removed', severity: 'documentation', message, base: tag };
    } else if (canonical(tag.value) !== canonical(other.value)) {
      yield {
        rule: 'tag-described-differently',
        severity: 'documentation',
        message: `the tag \`${name}\` is described differently`,
        base: tag,
        head: other,
      };
    }
  }
  for (const [name, tag] of after) {
    if (before.has(name)) continue;
    const message = `the tag \`${name}\` is new`;
    yield { rule: 'tag-added', severity: 'documentation', message, head: tag };
  }
}

function readTags(root: Part): Map<string, Part> {
  return new Map(
    childrenOf(childOf(root, 'tags')).map(([, tag]) => [textAt(tag, 'name') ?? '', tag]),
  );
}
