import { defineProject } from 'vitest/config';

/** One test lints a contract and runs the command line: on a busy machine that takes a while. */
export default defineProject({ test: { testTimeout: 60_000 } });
