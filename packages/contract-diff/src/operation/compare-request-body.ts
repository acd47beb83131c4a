import { childOf, isTrueAt } from '../document/part.ts';
import { directionOf, NEEDED, NEEDLESS, type Comparison, type Draft } from '../draft.ts';
import { severityOf } from '../severity.ts';
import { compareContent } from './compare-content.ts';
import { compareDescriptions } from './compare-descriptions.ts';

/** Compares the request bodies of an operation. */
export function* compareRequestBody(comparison: Comparison): Generator<Draft> {
  const base = childOf(comparison.base.node, 'requestBody');
  const head = childOf(comparison.head.node, 'requestBody');
  const direction = directionOf('request', comparison);
  const name = 'request body';
  if (!base && !head) return;
  if (!base) {
    const isRequired = isTrueAt(head, 'required');
    yield {
      rule: isRequired ? 'required-request-body-added' : 'request-body-added',
      severity: isRequired ? severityOf(direction, 'lost') : 'additive',
      direction,
      message: `a request body is new${isRequired ? ` and ${NEEDED[direction]}` : ''}`,
      head,
    };
    return;
  }
  if (!head) {
    const message = 'the request body is gone';
    yield { rule: 'request-body-removed', severity: 'breaking', direction, message, base };
    return;
  }
  if (comparison.same.isSame(base, head)) return;
  const [was, is] = [isTrueAt(base, 'required'), isTrueAt(head, 'required')];
  if (!was && is) {
    yield {
      rule: 'request-body-became-required',
      severity: severityOf(direction, 'lost'),
      direction,
      message: `the request body ${NEEDED[direction]} now`,
      base,
      head,
    };
  }
  if (was && !is) {
    yield {
      rule: 'request-body-became-optional',
      severity: severityOf(direction, 'gained'),
      direction,
      message: `the request body ${NEEDLESS[direction]} now`,
      base,
      head,
    };
  }
  yield* compareDescriptions(base, head, 'the request body', 'request-body', direction);
  yield* compareContent(base, head, { direction, name, witnessOf: name }, comparison);
}
