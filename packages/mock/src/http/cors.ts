import { getHeader, type Answer, type MockRequest } from './message.ts';

const EXPOSED = 'Retry-After, WWW-Authenticate, Allow, Mock-Violations';

/** The headers with which a page of another origin may read an answer (Fetch standard, CORS). */
export function addCorsHeaders(request: MockRequest, answer: Answer): Answer {
  if (getHeader(request.headers, 'origin') === undefined) return answer;
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': EXPOSED,
    ...answer.headers,
  };
  return { ...answer, headers };
}

/** What a preflight is told, beside the origin: the methods of the path and every header. */
export function createPreflightHeaders(
  request: MockRequest,
  methods: readonly string[],
): Record<string, string> {
  const headers = getHeader(request.headers, 'access-control-request-headers');
  return {
    'access-control-allow-methods': methods.join(', '),
    ...(headers !== undefined && { 'access-control-allow-headers': headers }),
    'access-control-max-age': '600',
    vary: 'access-control-request-headers',
  };
}

export function isPreflight(request: MockRequest): boolean {
  return (
    request.method === 'OPTIONS' &&
    getHeader(request.headers, 'origin') !== undefined &&
    getHeader(request.headers, 'access-control-request-method') !== undefined
  );
}
