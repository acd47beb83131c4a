import { defineConfig } from 'vitest/config';

/**
 * The tests wait for processes and sockets. How long that takes is the machine's business, and
 * must not decide whether a test passes.
 */
export default defineConfig({
  test: { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } },
});
