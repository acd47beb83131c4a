import { childOf, childrenOf, type Part } from '../document/part.ts';
import type { Comparison, Draft } from '../draft.ts';
import { compareEncoding } from './compare-encoding.ts';
import { compareExamples } from './compare-examples.ts';
import { compareSchemasOf, type MessagePart } from './compare-message.ts';

/** Compares the media types that two nodes have under `content`, and what they hold. */
export function* compareContent(
  base: Part,
  head: Part,
  part: MessagePart,
  comparison: Comparison,
): Generator<Draft> {
  const [before, after] = [readMediaTypes(base), readMediaTypes(head)];
  const { direction, name } = part;
  if (before.size === 0 && after.size === 0) return;
  if (before.size === 0) {
    // Who answers a webhook without a body has none of those that are asked for now.
    const isDemanded = part.isAnswer === true && direction === 'request';
    yield {
      rule: 'body-added',
      severity: isDemanded ? 'breaking' : 'additive',
      direction,
      message: `${name} has a body now`,
      base,
      head,
    };
    return;
  }
  if (after.size === 0) {
    yield {
      rule: 'body-removed',
      severity: 'breaking',
      direction,
      message: `${name} has no body any more`,
      base,
      head,
    };
    return;
  }
  // A consumer asks a response for what it can read; of what the API sends by itself, it can't.
  const isPushed = comparison.base.inbound && direction === 'response';
  for (const [type, media] of before) {
    const counterpart = find(after, type);
    if (!counterpart) {
      yield {
        rule: `${direction}-media-type-removed`,
        severity: isPushed ? 'additive' : 'breaking',
        direction,
        message: `${name} is no longer ${type}`,
        base: media,
        head,
      };
      continue;
    }
    yield* compareMedia(type, media, counterpart, part, comparison);
  }
  for (const [type, media] of after) {
    const former = find(before, type);
    if (!former) {
      yield {
        rule: `${direction}-media-type-added`,
        severity: isPushed ? 'breaking' : 'additive',
        direction,
        message: `${name} can be ${type}`,
        base,
        head: media,
      };
    } else if (!before.has(type)) {
      yield* compareMedia(type, former, media, part, comparison);
    }
  }
}

function* compareMedia(
  type: string,
  base: Part,
  head: Part,
  part: MessagePart,
  comparison: Comparison,
): Generator<Draft> {
  if (comparison.same.isSame(base, head)) return;
  yield* compareSchemasOf(base, head, part, comparison);
  yield* compareEncoding(type, base, head, part);
  yield* compareExamples(base, head, part.name, part.direction);
}

function readMediaTypes(node: Part): Map<string, Part> {
  const content = childrenOf(childOf(node, 'content'));
  return new Map(content.map(([type, media]) => [normalize(type), media]));
}

/** Media types have no case, JSON no charset; any other is UTF-8 (RFC 9110, 8.3.1; RFC 8259, 11). */
function normalize(type: string): string {
  const lower = type.toLowerCase().replaceAll(/\s/g, '');
  const isJson = /[/+]json(;|$)/.test(lower);
  return lower.replace(isJson ? /;charset=[^;]*/ : /;charset="?utf-8"?(?=;|$)/, '');
}

/** The media type itself, or the range that has it. */
function find(content: ReadonlyMap<string, Part>, type: string): Part | undefined {
  const [family = ''] = type.split('/');
  return content.get(type) ?? content.get(`${family}/*`) ?? content.get('*/*');
}
