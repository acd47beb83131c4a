import type { CheckName, Fault } from '../checks/check.ts';
import type { Phase, RequestCase } from '../request/request-case.ts';

/** Something that the target did and the contract does not allow. */
export interface Violation {
  readonly operation: string;
  readonly check: CheckName;
  readonly phase: Phase;
  /** What was tried. */
  readonly title: string;
  readonly expected: string;
  readonly received: string;
  /** The place in the document that says so. */
  readonly place: string;
  /** The smallest request that shows it. */
  readonly curl: string;
  readonly seed: number;
  /** How many requests showed it. */
  count: number;
}

/** What makes two faults one: the same check failing in the same way on the same operation. */
export function signatureOf(request: RequestCase, fault: Fault): string {
  const status = /^status \d+/.exec(fault.received)?.[0] ?? '';
  const about =
    fault.check === 'invalid data refused' || fault.check === 'valid data accepted'
      ? `${request.keyword ?? ''} ${request.title.split(' at ')[0]}`
      : (request.method ?? '');
  const placed = fault.check === 'body valid' || fault.check === 'example fits';
  const expected = placed ? fault.place : '';
  return [request.operation.id, fault.check, status, about, expected].join(' | ');
}
