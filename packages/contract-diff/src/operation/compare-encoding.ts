import { canonical, type Json } from '@sales-outreach/schema-values';
import { childOf, childrenOf, isTrueAt, textAt, type Part } from '../document/part.ts';
import type { Draft } from '../draft.ts';
import { placeOfMember } from '../schema/members.ts';
import { readShape, type Place } from '../schema/read-shape.ts';
import { severityOf, type Effect } from '../severity.ts';
import { placeOf, type MessagePart } from './compare-message.ts';

/** How the members of a form are written; anything else has no encoding (OpenAPI 3.1, 4.8.14.1). */
export function* compareEncoding(
  type: string,
  base: Part,
  head: Part,
  { direction, name }: MessagePart,
): Generator<Draft> {
  if (!/^(multipart\/|application\/x-www-form-urlencoded)/.test(type)) return;
  const isMultipart = type.startsWith('multipart/');
  const [before, after] = [childOf(base, 'encoding'), childOf(head, 'encoding')];
  const members = [...childrenOf(before), ...childrenOf(after)].map(([member]) => member);
  for (const member of new Set(members)) {
    // A member that is new, or gone, was told about as one of the schema.
    if (isNamed(base, member) !== isNamed(head, member)) continue;
    const [one, other] = [before && childOf(before, member), after && childOf(after, member)];
    const effect = compareWriting(
      readWriting(one, base, member, isMultipart),
      readWriting(other, head, member, isMultipart),
    );
    if (!effect) continue;
    yield {
      rule: `${direction}-encoding-changed`,
      severity: effect === 'both' ? 'breaking' : severityOf(direction, effect),
      direction,
      message: `${name}: \`${member}\` is encoded differently`,
      base: one ?? base,
      head: other ?? head,
    };
  }
}

/** How a member is written. */
interface Writing {
  readonly types: readonly string[];
  /** All else, in a form in which what is the same is equal. */
  readonly rest: string;
}

function compareWriting(base: Writing, head: Writing): Effect | 'both' | undefined {
  if (base.rest !== head.rest) return 'both';
  const isLost = !base.types.every((type) => isCovered(type, head.types));
  const isGained = !head.types.every((type) => isCovered(type, base.types));
  if (isLost && isGained) return 'both';
  if (isLost) return 'lost';
  return isGained ? 'gained' : undefined;
}

function isCovered(type: string, ranges: readonly string[]): boolean {
  return [type, `${type.split('/')[0] ?? ''}/*`, '*/*'].some((range) => ranges.includes(range));
}

function readWriting(
  encoding: Part | undefined,
  media: Part,
  member: string,
  isMultipart: boolean,
): Writing {
  const place = placeOfMember(readShape(placeOf(media)), member);
  const given = encoding && textAt(encoding, 'contentType');
  const types = (given ?? defaultTypeOf(place))
    .split(',')
    .map((type) => type.trim().toLowerCase());
  const style = textAt(encoding, 'style') ?? 'form';
  const explode = encoding && childOf(encoding, 'explode');
  const headers = encoding && isMultipart ? childOf(encoding, 'headers') : undefined;
  const rest: Json = [
    style,
    typeof explode?.value === 'boolean' ? explode.value : style === 'form',
    isTrueAt(encoding, 'allowReserved'),
    headers?.value ?? {},
  ];
  return { types, rest: canonical(rest) };
}

/**
 * What a member is written as where nothing says so (OpenAPI 3.1, 4.8.15.1.1).
 *
 * @param depth - how many lists within lists are looked into: they may lead back to themselves
 */
function defaultTypeOf(place: Place, depth = 4): string {
  const { types, items, sources } = readShape(place);
  const only = types.size === 1 ? [...types][0] : undefined;
  if (only === 'object') return 'application/json';
  if (only === 'array' && depth > 0) {
    return defaultTypeOf(
      items.flatMap(({ rest }) => rest ?? []),
      depth - 1,
    );
  }
  const isEncoded = sources.some((source) => textAt(source, 'contentEncoding') !== undefined);
  return only === undefined || isEncoded ? 'application/octet-stream' : 'text/plain';
}

function isNamed(media: Part, member: string): boolean {
  return readShape(placeOf(media)).members.some(({ properties }) => properties.has(member));
}
