import { fail } from './api-error.ts';

/** The longest time that a timer knows; one with a longer time would end at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Runs work until it ends by itself, its time is up, or the caller's signal is aborted.
 *
 * @param ms - the time; when it is up, the promise is rejected as `timeout`
 * @param signal - when it is aborted, the promise is rejected as `aborted`, at once
 * @param work - gets a signal that is aborted in both cases
 */
export function within<Value>(
  ms: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const finish = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    };
    const stop = () => {
      finish();
      reject(
        signal?.aborted
          ? fail('aborted', signal.reason, { cause: signal.reason })
          : fail('timeout', `no answer within ${ms} ms`),
      );
      controller.abort();
    };
    const timer = setTimeout(stop, Math.min(ms, LONGEST_TIMER_MS));
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    else work(controller.signal).then(resolve, reject).finally(finish);
  });
}

/** Waits, unless the signal is aborted: then it never ends. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}
