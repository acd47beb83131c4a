import { listChallenges } from '../checks/check-credentials.ts';
import type { Contract, Operation } from '../contract/types.ts';
import { listMethods } from '../http/find-operation.ts';
import type { Reply } from './responder.ts';

/**
 * Adds what HTTP demands of a status, where the document doesn't declare it: the challenge of a
 * 401 and the methods of a 405 (RFC 9110, sections 15.5.2 and 15.5.6).
 */
export function completeHeaders(reply: Reply, operation: Operation, contract: Contract): Reply {
  const { answer } = reply;
  const required =
    answer.status === 401
      ? { 'www-authenticate': listChallenges(operation, contract) || 'Bearer' }
      : answer.status === 405
        ? { allow: findMethods(operation, contract) }
        : undefined;
  if (!required) return reply;
  return { ...reply, answer: { ...answer, headers: { ...required, ...answer.headers } } };
}

function findMethods({ path }: Operation, { router }: Contract): string {
  const entry = router.match(path)?.value;
  return entry ? listMethods(entry).join(', ') : '';
}
