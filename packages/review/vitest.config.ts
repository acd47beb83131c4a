import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: '@sales-outreach/review', testTimeout: 60_000, hookTimeout: 60_000 },
});
