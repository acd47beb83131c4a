import type { RateLimiter } from '../control/rate-limiter.ts';
import { getHeader, type MockRequest } from './message.ts';
import { ProblemError } from './problem.ts';

/** Counts a request of a client, which is its credential or its address. Throws over the limit. */
export function limitRate(request: MockRequest, limiter: RateLimiter | undefined): void {
  if (!limiter) return;
  const client = getHeader(request.headers, 'authorization') ?? request.remoteAddress;
  const seconds = limiter.take(client, performance.now());
  if (seconds === 0) return;
  throw new ProblemError({
    status: 429,
    message: `Too many requests. Wait ${seconds} s before the next one.`,
    headers: { 'retry-after': String(seconds) },
  });
}
