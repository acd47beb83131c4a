import { childOf, childrenOf, type Part } from '../document/part.ts';
import { directionOf, type Comparison, type Draft } from '../draft.ts';
import { compareContent } from './compare-content.ts';
import { compareDescriptions } from './compare-descriptions.ts';
import { compareHeaders } from './compare-headers.ts';
import { compareLinks } from './compare-links.ts';
import { listExamples } from './read-examples.ts';

type Responses = ReadonlyMap<string, Part>;

/** Compares the responses of an operation, status by status. */
export function* compareResponses(comparison: Comparison): Generator<Draft> {
  const [base, head] = [comparison.base, comparison.head].map(readResponses);
  if (!base || !head) return;
  for (const [status, before] of base) {
    const after = head.get(status);
    if (after) yield* compareResponse(status, before, after, comparison);
    else yield* goneStatus(status, before, { base, head }, comparison);
  }
  for (const [status, after] of head) {
    if (!base.has(status)) yield* newStatus(status, after, base, comparison);
  }
}

function readResponses({ node }: Comparison['base']): Responses {
  const responses = childrenOf(childOf(node, 'responses'));
  return new Map(
    responses
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, response]) => [
        status === 'default' ? status : status.toUpperCase(),
        response,
      ]),
  );
}

function* goneStatus(
  status: string,
  before: Part,
  { base, head }: { readonly base: Responses; readonly head: Responses },
  comparison: Comparison,
): Generator<Draft> {
  const [wider, after] = findWider(status, head);
  if (after) {
    yield {
      rule: 'response-status-generalized',
      severity: 'documentation',
      direction: directionOf('response', comparison),
      message: `response ${status} is now described under ${wider}`,
      base: before,
      head: after,
    };
    yield* compareResponse(status, before, after, comparison);
    return;
  }
  // A range may have become the statuses that it stood for.
  const isSplit = [...head.keys()].some((other) => !base.has(other) && isWithin(other, status));
  if (isSplit) return;
  yield {
    rule: 'response-status-removed',
    severity: 'breaking',
    direction: directionOf('response', comparison),
    message: `response ${status} is gone`,
    base: before,
    examples: listExamples(before),
  };
}

function* newStatus(
  status: string,
  after: Part,
  base: Responses,
  comparison: Comparison,
): Generator<Draft> {
  const [, before] = findWider(status, base);
  yield {
    rule: 'response-status-added',
    severity: 'additive',
    direction: directionOf('response', comparison),
    message: `response ${status} is new`,
    head: after,
    examples: listExamples(after),
  };
  // What a range or the default said of it counted until now.
  if (before) yield* compareResponse(status, before, after, comparison);
}

/** The range or the default that has a status. */
function findWider(
  status: string,
  responses: Responses,
): [name: string, response: Part | undefined] {
  const range = `${status.charAt(0)}XX`;
  const found = status === range ? undefined : responses.get(range);
  if (found) return [range, found];
  return ['default', isDefault(status, responses) ? responses.get('default') : undefined];
}

/** The default stands for errors, and for success where nothing else does. */
function isDefault(status: string, responses: Responses): boolean {
  if (/^[45]/.test(status)) return true;
  return status.startsWith('2') && ![...responses.keys()].some((key) => key.startsWith('2'));
}

function isWithin(status: string, range: string): boolean {
  return range.endsWith('XX') && status !== range && status.charAt(0) === range.charAt(0);
}

function* compareResponse(
  status: string,
  base: Part,
  head: Part,
  comparison: Comparison,
): Generator<Draft> {
  if (comparison.same.isSame(base, head)) return;
  const direction = directionOf('response', comparison);
  const name = `response ${status}`;
  yield* compareDescriptions(base, head, name, 'response', direction);
  yield* compareHeaders(base, head, name, comparison);
  const witnessOf = `${name} body`;
  const part = { direction, name, whole: 'the body', witnessOf, isAnswer: true };
  yield* compareContent(base, head, part, comparison);
  yield* compareLinks(base, head, name);
}
