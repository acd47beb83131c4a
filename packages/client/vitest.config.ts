import { fileURLToPath } from 'node:url';
import { defineProject } from 'vitest/config';

/** Tests import the package by its name and run its sources, so that coverage counts them. */
export default defineProject({
  resolve: {
    alias: [
      {
        find: /^@sales-outreach\/client$/,
        replacement: fileURLToPath(new URL('src/index.ts', import.meta.url)),
      },
      {
        find: /^@sales-outreach\/client\/(msw|query)$/,
        replacement: fileURLToPath(new URL('src/$1/index.ts', import.meta.url)),
      },
    ],
  },
  test: { testTimeout: 60_000, hookTimeout: 60_000 },
});
