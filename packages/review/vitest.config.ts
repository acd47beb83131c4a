import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: '@sales-outreach/review', testTimeout: 120_000, hookTimeout: 60_000 },
});
