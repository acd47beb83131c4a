import { childOf, childrenOf } from '../document/part.ts';
import type { Comparison, Draft } from '../draft.ts';
import { compareDescriptions } from './compare-descriptions.ts';
import { compareNames } from './compare-names.ts';
import { compareParameters } from './compare-parameters.ts';
import { compareRequestBody } from './compare-request-body.ts';
import { compareResponses } from './compare-responses.ts';
import { compareSecurity } from './compare-security.ts';
import { compareOwnServers } from './compare-servers.ts';
import { readPathItem, type Operation } from './operation.ts';

/** Compares two states of an operation. */
export function* compareOperation(comparison: Comparison): Generator<Draft> {
  const { base, head } = comparison;
  yield* compareNames(comparison);
  yield* compareSecurity(comparison);
  if (
    base.path === head.path &&
    comparison.same.isSame(base.node, head.node) &&
    comparison.same.isSame(base.pathItem, head.pathItem)
  ) {
    return;
  }
  yield* compareDescriptions(base.node, head.node, 'the operation', 'operation');
  yield* compareOwnServers(base, head);
  yield* compareParameters(comparison);
  yield* compareRequestBody(comparison);
  yield* compareResponses(comparison);
  yield* compareCallbacks(comparison);
}

/** Compares the requests that the API sends back on account of an operation. */
function* compareCallbacks(comparison: Comparison): Generator<Draft> {
  const [base, head] = [comparison.base, comparison.head].map(readCallbacks);
  for (const [key, before] of base ?? []) {
    const after = head?.get(key);
    const subject = `callback \`${key}\``;
    if (!after) {
      const message = `${subject} is gone`;
      yield { rule: 'callback-removed', severity: 'breaking', message, base: before.node };
      continue;
    }
    for (const draft of compareOperation({ ...comparison, base: before, head: after })) {
      const { message, witness } = draft;
      yield {
        ...draft,
        message: `${subject}: ${message}`,
        ...(witness && { witness: { ...witness, part: `${subject}: ${witness.part}` } }),
      };
    }
  }
  for (const [key, after] of head ?? []) {
    if (base?.has(key)) continue;
    const message = `callback \`${key}\` is new`;
    yield { rule: 'callback-added', severity: 'additive', message, head: after.node };
  }
}

/** What an operation calls back goes the other way than the operation. */
function readCallbacks({ node, inbound }: Operation): Map<string, Operation> {
  const callbacks = childrenOf(childOf(node, 'callbacks'));
  return new Map(
    callbacks.flatMap(([name, expressions]) =>
      childrenOf(expressions)
        .filter(([expression]) => !expression.startsWith('x-'))
        .flatMap(([expression, item]) => readPathItem(expression, item, !inbound))
        .map((operation): [string, Operation] => [`${name} ${operation.key}`, operation]),
    ),
  );
}
