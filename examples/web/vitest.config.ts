import { defineConfig } from 'vitest/config';

/** The page is built, served and clicked through in a browser: that takes a while. */
export default defineConfig({
  test: { name: '@sales-outreach/example-web', testTimeout: 60_000, hookTimeout: 60_000 },
});
