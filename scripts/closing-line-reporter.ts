import type { Reporter, TestModule } from 'vitest/node';

/**
 * Ends a test run with one plain line, `N passed, N failed`, for scripts that read the output.
 *
 * A module that could not be loaded, a set-up that failed, or an error outside any test counts as
 * a failure: its tests never ran.
 */
export default class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of modules) {
      counts.failed += module.errors().length;
      for (const suite of module.children.allSuites()) counts.failed += suite.errors().length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'pending') counts.failed += 1;
        else counts[state] += 1;
      }
    }
    // After the summary of the default reporter, which prints when this handler has returned.
    process.once('exit', () => {
      const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
      console.log(`${counts.passed} passed, ${counts.failed} failed${skipped}`);
    });
  }
}
