import { defineProject } from 'vitest/config';

/** Each test lints a whole contract, or runs a command line: on a busy machine that takes a while. */
export default defineProject({ test: { testTimeout: 60_000, hookTimeout: 60_000 } });
