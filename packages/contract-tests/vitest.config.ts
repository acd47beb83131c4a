import { defineConfig } from 'vitest/config';

/** A run over a whole contract takes seconds where other work runs beside. */
export default defineConfig({
  test: { name: '@sales-outreach/contract-tests', testTimeout: 60_000, hookTimeout: 60_000 },
});
