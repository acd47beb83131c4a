import { fail } from './api-error.ts';

/** The longest time that a timer knows; one with a longer time would end at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Runs work until it ends by itself, its time is up, or the caller's signal is aborted. Without
 * work it waits, and ends when the time is up.
 *
 * @param ms - the time; when it is up, the promise is rejected as `timeout`
 * @param signal - when it is aborted, the promise is rejected as `aborted`, at once
 * @param work - gets a signal that is aborted in both cases; not started where no time is left
 */
export function within<Value>(
  ms: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value>;
export function within(ms: number, signal: AbortSignal | undefined): Promise<unknown>;
export function within(
  ms: number,
  signal: AbortSignal | undefined,
  work?: (signal: AbortSignal) => Promise<unknown>,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const settle = (end: (outcome?: unknown) => void) => (outcome?: unknown) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      end(outcome);
    };
    const stop = () => {
      settle(reject)(
        signal?.aborted
          ? fail('aborted', signal.reason, { cause: signal.reason })
          : fail('timeout', ms > 0 ? `no answer within ${ms} ms` : 'no time left'),
      );
      controller.abort();
    };
    const timer = setTimeout(work ? stop : settle(resolve), Math.min(ms, LONGEST_TIMER_MS));
    signal?.addEventListener('abort', stop);
    if (signal?.aborted || ms <= 0) stop();
    else work?.(controller.signal).then(settle(resolve), settle(reject));
  });
}
