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
    yield {
      rule: 'body-added',
      severity: 'additive',
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
  for (const [type, media] of before) {
    const counterpart = find(after, type);
    if (!counterpart) {
      yield {
        rule: `${direction}-media-type-removed`,
        severity: 'breaking',
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
        severity: 'additive',
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

/** Media types have no case; JSON has no charset (RFC 9110, 8.3.1; RFC 8259, 11). */
function normalize(type: string): string {
  const lower = type.toLowerCase().replaceAll(/\s/g, '');
  return lower.replace(/;charset=[^;]*/, '');
}

/** The media type itself, or the range that has it. */
function find(content: ReadonlyMap<string, Part>, type: string): Part | undefined {
  const [family = ''] = type.split('/');
  return content.get(type) ?? content.get(`${family}/*`) ?? content.get('*/*');
}
