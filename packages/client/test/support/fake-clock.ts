import { afterEach, beforeEach, vi } from 'vitest';

/** Lets the tests of a file run on a clock of their own, where chance always gives a half. */
export function useFakeClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

/** Runs a call to its end on the fake clock, and says how long it took. */
export async function finish<Value>(
  call: Promise<Value>,
): Promise<{ value: Value; ms: number }> {
  const start = Date.now();
  let end = 0;
  void call.then(() => (end = Date.now()));
  await vi.runAllTimersAsync();
  return { value: await call, ms: end - start };
}
