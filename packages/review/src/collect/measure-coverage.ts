import { runContract, type RunReport } from '@sales-outreach/contract-tests';
import { startMock } from '@sales-outreach/contract-tests/start-mock';
import type { Coverage } from '../data/review.ts';
import { nameOperation } from './name-operation.ts';
import type { Bundle } from './read-contract.ts';

/** The phases that are quick and the same on every run. */
const PHASES = ['examples', 'coverage'] as const;

/**
 * Holds a mock of the contract against it, for a bounded time.
 *
 * @param milliseconds - after which the mock is ended; what was counted until then is given
 * @returns the whole report, and what of it stands in a review
 */
export async function measureCoverage(
  bundle: Bundle,
  milliseconds: number,
): Promise<{ report: RunReport; coverage: Coverage }> {
  const mock = await startMock(bundle.file);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void mock.stop();
  }, milliseconds);
  try {
    const report = await runContract(bundle, {
      target: mock.url,
      phases: PHASES,
      seed: 1,
      prefer: true,
      badCredential: ['Authorization', 'Bearer expired'],
    });
    return { report, coverage: summarize(bundle, report, isLate ? milliseconds : undefined) };
  } finally {
    clearTimeout(timer);
    await mock.stop();
  }
}

function summarize(bundle: Bundle, report: RunReport, limit: number | undefined): Coverage {
  const responses = bundle.operations.flatMap((operation) => operation.responses);
  const names = new Map(
    bundle.operations.map((operation) => [
      operation.id,
      nameOperation(bundle.document, operation),
    ]),
  );
  const nameOf = (id: string) => names.get(id) ?? id;
  return {
    operations: bundle.operations.length,
    statuses: responses.length,
    examples: responses
      .flatMap(({ content }) => content)
      .reduce((sum, { examples }) => sum + examples.length, 0),
    requests: report.requests,
    phases: [...report.phases],
    unexercised: report.unexercised.map(({ operation, kind, what }) => ({
      operation: nameOf(operation),
      kind,
      what,
    })),
    violations:
      // What a mock answers that is being ended is no fault of it.
      limit === undefined
        ? report.violations.map(({ operation, check, expected, received, curl }) => ({
            operation: nameOf(operation),
            check,
            expected,
            received,
            curl,
          }))
        : [],
    notes:
      limit === undefined
        ? [...report.notes]
        : [`The time was up after ${limit / 1000} s; what follows was not sent.`],
  };
}
