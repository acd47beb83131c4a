import { fail } from './api-error.ts';

/** The longest time that a timer knows; one with a longer time would end at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Runs work until it ends by itself, its time is up, or the caller's signal is aborted. Without
 * work it waits, and ends when the time is up; where there is no time, that is a timeout, too.
 *
 * @param limitMs - the time; when it is up, work is rejected as `timeout`
 * @param leftMs - what is left of the whole call; the time is never longer
 * @param signal - when it is aborted, the promise is rejected as `aborted`, at once
 * @param work - gets a signal that is aborted in both cases; not started where no time is left
 */
export function within<Value>(
  limitMs: number,
  leftMs: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value>;
export function within(
  limitMs: number,
  leftMs: number,
  signal: AbortSignal | undefined,
): Promise<unknown>;
export function within(
  limitMs: number,
  leftMs: number,
  signal: AbortSignal | undefined,
  work?: (signal: AbortSignal) => Promise<unknown>,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ms = Math.min(limitMs, leftMs);
    // Also where it is no number.
    if (!(ms > 0)) return reject(fail('timeout', 'no time left'));
    const controller = new AbortController();
    const clear = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    };
    const stop = () => {
      clear();
      if (signal?.aborted) reject(fail('aborted', signal.reason, { cause: signal.reason }));
      else if (work) reject(fail('timeout', `no answer within ${ms} ms`));
      else resolve(undefined);
      controller.abort();
    };
    const timer = setTimeout(stop, Math.min(ms, LONGEST_TIMER_MS));
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    else work?.(controller.signal).then(resolve, reject).then(clear);
  });
}
