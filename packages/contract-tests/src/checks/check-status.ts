import { findResponse } from '../document/find-response.ts';
import type { Check } from './check.ts';

/** A status that the operation declares, and no server error that it doesn't. */
export const checkStatus: Check = ({ request, answer }) => {
  const { operation } = request;
  const { status } = answer;
  if (request.unrouted && status < 500) return [];
  if (request.method === 'HEAD' || request.method === 'OPTIONS') return [];
  const response = findResponse(operation, status);
  const declared = operation.responses.map((each) => each.status).join(', ') || 'none';
  const place = `${operation.pointer}/responses`;
  if (
    status >= 500 &&
    (response === undefined || (response.status === 'default' && status !== 503))
  ) {
    return [
      {
        check: 'no undeclared server error',
        expected: `no server error beside the declared ones (${declared})`,
        received: `status ${status}`,
        place,
      },
    ];
  }
  if (response) return [];
  return [
    {
      check: 'status declared',
      expected: `one of ${declared}`,
      received: `status ${status}`,
      place,
    },
  ];
};
