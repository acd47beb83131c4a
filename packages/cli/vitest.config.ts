import { defineProject } from 'vitest/config';

/** Each test runs the built program as a process of its own, many of them several times. */
export default defineProject({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ['test/support/start-mock.ts'],
  },
});
