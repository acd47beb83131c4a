import { defineConfig } from 'vitest/config';

/** A schema's 400 values and both validators take a second or two where other work runs beside. */
export default defineConfig({
  test: { name: '@sales-outreach/schema-values', testTimeout: 60_000 },
});
