import { defineConfig } from 'vitest/config';

/** One run over every package: one summary, one exit code. */
export default defineConfig({
  test: {
    projects: ['packages/*', 'examples/*', 'scripts'],
    // Vitest leaves one processor to its watcher; here tests wait for processes most of the time.
    maxWorkers: '100%',
    reporters: ['default', './scripts/closing-line-reporter.ts'],
  },
});
