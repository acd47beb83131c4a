import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests import the package by its name and run its sources, so that coverage counts them. */
export default defineConfig({
  resolve: {
    alias: [
      {
        find: /^@sales-outreach\/client$/,
        replacement: fileURLToPath(new URL('src/index.ts', import.meta.url)),
      },
      {
        find: /^@sales-outreach\/client\/(core|msw|query)$/,
        replacement: fileURLToPath(new URL('src/$1/index.ts', import.meta.url)),
      },
    ],
  },
  test: {
    name: '@sales-outreach/client',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    coverage: { include: ['src/**'], thresholds: { 100: true } },
  },
});
