import { fail } from './api-error.ts';
import { failWith, type AnyResult } from './call.ts';

/** The longest time that a timer knows; one with a longer time would end at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Runs work until it ends by itself, its time is up, or the caller's signal is aborted.
 *
 * @param ms - the time; when it is up, the result is a failure of the kind `timeout`
 * @param signal - when it is aborted, the result is a failure of the kind `aborted`, at once
 * @param work - gets a signal that is aborted in both cases
 */
export function within(
  ms: number,
  signal: AbortSignal | undefined,
  operation: string,
  work: (signal: AbortSignal) => Promise<AnyResult>,
): Promise<AnyResult> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const finish = (value: AnyResult | PromiseLike<AnyResult>) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      resolve(value);
    };
    const stop = () => {
      finish(
        failWith(
          signal?.aborted
            ? fail('aborted', signal.reason, { cause: signal.reason })
            : fail('timeout', `no answer within ${ms} ms`),
          operation,
        ),
      );
      controller.abort();
    };
    const timer = setTimeout(stop, Math.min(ms, LONGEST_TIMER_MS));
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) return stop();
    work(controller.signal).then(finish, (error) => finish(Promise.reject(error)));
  });
}
