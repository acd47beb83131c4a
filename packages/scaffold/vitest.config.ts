import { defineProject } from 'vitest/config';

/** Tests copy the workspace, and some build it: on a busy machine that takes a while. */
export default defineProject({ test: { testTimeout: 120_000, hookTimeout: 120_000 } });
