import { childOf, childrenOf, isTrueAt, type Part } from '../document/part.ts';
import { directionOf, NEEDED, type Comparison, type Draft } from '../draft.ts';
import { severityOf } from '../severity.ts';
import { compareContent } from './compare-content.ts';
import { compareDescriptions } from './compare-descriptions.ts';
import { compareSchemasOf } from './compare-message.ts';
import { readSerializations } from './serialization.ts';

/** Compares the headers of a response. */
export function* compareHeaders(
  base: Part,
  head: Part,
  response: string,
  comparison: Comparison,
): Generator<Draft> {
  const direction = directionOf('response', comparison);
  const [before, after] = [readHeaders(base), readHeaders(head)];
  for (const [key, [name, header]] of before) {
    const counterpart = after.get(key)?.[1];
    const subject = `${response}: header \`${name}\``;
    if (!counterpart) {
      yield {
        rule: 'response-header-removed',
        severity: 'breaking',
        direction,
        message: `${subject} is gone`,
        base: header,
      };
    } else {
      yield* compareHeader(header, counterpart, subject, comparison);
    }
  }
  for (const [key, [name, header]] of after) {
    if (before.has(key)) continue;
    const isRequired = isTrueAt(header, 'required');
    const isDemanded = isRequired && direction === 'request';
    yield {
      rule: 'response-header-added',
      severity: isRequired ? severityOf(direction, 'lost') : 'additive',
      direction,
      message: `${response}: header \`${name}\` is new${isDemanded ? ` and ${NEEDED.request}` : ''}`,
      head: header,
    };
  }
}

function* compareHeader(
  base: Part,
  head: Part,
  name: string,
  comparison: Comparison,
): Generator<Draft> {
  if (comparison.same.isSame(base, head)) return;
  const direction = directionOf('response', comparison);
  const [was, is] = [isTrueAt(base, 'required'), isTrueAt(head, 'required')];
  if (was !== is) {
    yield {
      rule: is ? 'response-header-became-required' : 'response-header-became-optional',
      severity: severityOf(direction, is ? 'lost' : 'gained'),
      direction,
      message: `${name} ${is ? 'is always there now' : 'may be missing now'}`,
      base,
      head,
    };
  }
  const [before, after] = readSerializations(base, head, 'header');
  if (before !== after) {
    yield {
      rule: 'response-header-serialization-changed',
      severity: 'breaking',
      direction,
      message: `${name} is written differently: ${after}, before ${before}`,
      base,
      head,
    };
  }
  yield* compareDescriptions(base, head, name, 'response-header', direction);
  const part = { direction, name, witnessOf: name };
  yield* compareContent(base, head, part, comparison);
  yield* compareSchemasOf(base, head, part, comparison);
}

/** Names of headers have no case; a response's `Content-Type` is described by its content. */
function readHeaders(response: Part): Map<string, [name: string, header: Part]> {
  const headers = childrenOf(childOf(response, 'headers'));
  return new Map(
    headers
      .map(([name, header]): [string, [string, Part]] => [name.toLowerCase(), [name, header]])
      .filter(([key]) => key !== 'content-type'),
  );
}
