import { defineConfig } from 'vitest/config';

/** Each test starts a script of its own: on a busy machine that takes a while. */
export default defineConfig({
  test: { name: 'scripts', testTimeout: 60_000, hookTimeout: 60_000 },
});
