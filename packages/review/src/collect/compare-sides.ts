import { isDeepStrictEqual } from 'node:util';
import type { RunReport } from '@sales-outreach/contract-tests';
import type { Fault, FrontendsPart, QaPart } from '../data/review.ts';
import type { CollectedReview, ReviewRequest } from './collect-review.ts';
import { compareClients } from './compare-clients.ts';
import { compareExamples } from './compare-examples.ts';
import { compareFindings } from './compare-findings.ts';
import { comparePages } from './compare-pages.ts';
import { findChanges } from './find-changes.ts';
import { generateClient } from './generate-client.ts';
import { judgeVersion } from './judge-version.ts';
import { linkReference } from './link-reference.ts';
import { measureCoverage } from './measure-coverage.ts';
import type { OpenRevision } from './open-revision.ts';
import type { Bundle, ReadContract } from './read-contract.ts';

/** What there is of both sides of a change. */
interface Sides<Side> {
  readonly base: Side;
  readonly head: Side;
}

/**
 * Compares what was read of base and head, for each of the three readers.
 *
 * Where one side can't be read, only the findings are told; where the client of one can't be
 * generated or the tests can't be run, the part says why.
 */
export async function compareSides(
  request: ReviewRequest,
  revisions: Sides<OpenRevision>,
  contracts: Sides<ReadContract>,
): Promise<CollectedReview> {
  const { base, head } = contracts;
  const common = {
    base: { name: revisions.base.name },
    head: { name: revisions.head.name },
  };
  const designer = {
    ...compareFindings(base.findings, head.findings),
    referenceLinks: head.bundle ? linkReference(head.bundle.document) : {},
  };
  if (!base.bundle || !head.bundle) {
    const unread = head.bundle ? revisions.base : revisions.head;
    const fault = `The contract of ${unread.name} can't be read, so nothing is compared.`;
    const review = {
      ...common,
      designer: { ...designer, changes: [] },
      frontends: { fault },
      qa: { fault },
    };
    return { review, report: undefined };
  }
  const { onProgress = () => {} } = request;
  const bundles = { base: base.bundle, head: head.bundle };
  onProgress('Comparing the contracts …');
  const { diff, findings } = await findChanges(bundles, {
    base: base.allowances,
    head: head.allowances,
  });
  const version = await judgeVersion(revisions.head, bundles, diff);
  onProgress('Comparing the clients, compiling examples/web …');
  const frontends = await compareFrontends(request.workspace, revisions, bundles);
  const { qa, report } = await compareQa(request, bundles);
  return {
    review: {
      ...common,
      designer: {
        ...designer,
        ...diff,
        ...(version && { version }),
        newFindings: [...designer.newFindings, ...findings],
      },
      frontends,
      qa,
    },
    report,
  };
}

async function compareFrontends(
  workspace: string,
  { base, head }: Sides<OpenRevision>,
  bundles: Sides<Bundle>,
): Promise<FrontendsPart | Fault> {
  try {
    const clients = {
      base: await generateClient(bundles.base.document),
      head: await generateClient(bundles.head.document),
    };
    const pages = await comparePages(workspace, base.root, head.root, clients.head.sources);
    return { ...compareClients(clients.base, clients.head), pages };
  } catch (error) {
    return { fault: `The client could not be generated: ${wordsOf(error)}` };
  }
}

async function compareQa(
  { testTime, onProgress = () => {} }: ReviewRequest,
  { base, head }: Sides<Bundle>,
): Promise<{ qa: QaPart; report: RunReport | undefined }> {
  const examples = compareExamples(base, head);
  if (isDeepStrictEqual(base.document, head.document))
    return { qa: { examples }, report: undefined };
  if (testTime === 0) {
    return { qa: { examples, coverage: { fault: 'they were left out.' } }, report: undefined };
  }
  onProgress('Holding a mock of the contract against it …');
  try {
    const { coverage, report } = await measureCoverage(head, testTime);
    return { qa: { examples, coverage }, report };
  } catch (error) {
    return { qa: { examples, coverage: { fault: wordsOf(error) } }, report: undefined };
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
