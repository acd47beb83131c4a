import { defineProject } from 'vitest/config';

/** Each test runs the generator or a compiler: on a busy machine that takes a while. */
export default defineProject({ test: { testTimeout: 60_000, hookTimeout: 60_000 } });
