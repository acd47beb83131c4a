import { findMediaType } from '../document/find-response.ts';
import { headerOf, type Answer } from '../transport/outcome.ts';
import type { Check, CheckName, Exchange, Fault } from './check.ts';

/** Statuses by which a server says that a request does not fit its contract. */
const refusals = new Set([400, 405, 406, 411, 413, 414, 415, 417, 422, 431]);

/** What the contract says must come of the request. */
export const checkExpectation: Check = (exchange) => {
  const { request, answer } = exchange;
  const { expectation } = request;
  const { status } = answer;
  const fault = (
    check: CheckName,
    expected: string,
    received = `status ${status}`,
  ): Fault[] => [{ check, expected, received, place: request.place }];
  if (typeof expectation === 'object') {
    if (status === expectation.status) return [];
    return fault('status on demand', `status ${expectation.status}, asked for by Prefer`);
  }
  switch (expectation) {
    case 'answered':
      return [];
    case 'accepted':
      if (refusals.has(status))
        return fault('valid data accepted', 'a valid request not to be refused');
      if (status === 401 && request.operation.security.length === 0)
        return fault(
          'valid data accepted',
          'no credential to be demanded where the contract names none',
        );
      if (status >= 500 && status !== 503)
        return fault('valid data accepted', 'no server error for a valid request');
      return [];
    case 'refused':
      if (status >= 400 && status < 500) return [];
      return fault(
        'invalid data refused',
        'an invalid request to be refused with a status of 400 to 499',
      );
    case 'unauthorized':
      return status === 401 ? [] : fault('credential demanded', 'status 401');
    case 'method not allowed':
      if (status !== 405) return fault('method not allowed', 'status 405');
      return checkAllow(exchange, 'method not allowed', true);
    case 'options':
      if (status !== 405 && (status < 200 || status > 299))
        return fault('OPTIONS', 'a status of 200 to 299, or 405');
      return checkAllow(exchange, 'OPTIONS', status === 405);
    case 'negotiated':
      return checkNegotiated(exchange);
  }
};

function checkAllow(
  { request, answer, engine }: Exchange,
  check: CheckName,
  demanded: boolean,
): Fault[] {
  const { path } = request.operation;
  const declared = engine.contract.operations
    .filter((other) => other.path === path)
    .map(({ method }) => method);
  const allow = headerOf(answer, 'allow');
  const expected = `Allow: ${declared.join(', ')} (RFC 9110, 10.2.1; HEAD and OPTIONS may stand there too)`;
  const { place } = request;
  if (allow === undefined) {
    return demanded
      ? [{ check, expected, received: `status ${answer.status} without Allow`, place }]
      : [];
  }
  const listed = allow
    .split(',')
    .map((method) => method.trim().toUpperCase())
    .filter(Boolean);
  const silent = new Set(['HEAD', 'OPTIONS', ...declared]);
  const right =
    declared.every((method) => listed.includes(method)) &&
    listed.every((method) => silent.has(method));
  return right ? [] : [{ check, expected, received: `Allow: ${allow}`, place }];
}

function checkNegotiated({ request, answer }: Exchange): Fault[] {
  if (answer.status === 406) return [];
  const declared = request.operation.responses.flatMap(({ content }) => content);
  const contentType = headerOf(answer, 'content-type');
  // A server may disregard Accept (RFC 9110, 12.5.1), but what it then sends has to be declared.
  if (
    answer.status < 500 &&
    (contentType === undefined || findMediaType(declared, contentType))
  )
    return [];
  return [
    {
      check: 'content negotiated',
      expected: 'status 406, or an answer of a declared type',
      received: `${describeAnswer(answer)}, Content-Type: ${contentType ?? 'none'}`,
      place: request.place,
    },
  ];
}

function describeAnswer(answer: Answer): string {
  return `status ${answer.status}`;
}
