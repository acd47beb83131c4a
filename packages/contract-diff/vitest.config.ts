import { defineConfig } from 'vitest/config';

/** Values are made for each pair of the corpus: seconds where other work runs beside. */
export default defineConfig({
  test: { name: '@sales-outreach/contract-diff', testTimeout: 120_000 },
});
