import { defineConfig } from 'vitest/config';

/** One run over every package: one summary, one exit code. */
export default defineConfig({
  test: {
    projects: ['packages/*', 'examples/*', 'scripts'],
    reporters: ['default', './scripts/closing-line-reporter.ts'],
  },
});
