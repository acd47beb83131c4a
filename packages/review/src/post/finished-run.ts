import { z } from 'zod';

/** The event of a workflow that ran because another one has ended, as far as it is used. */
const event = z.object({
  repository: z.object({ full_name: z.string() }),
  workflow_run: z.object({
    head_sha: z.string().regex(/^[0-9a-f]{40}$/),
    html_url: z.url(),
    // Nothing where the fork was deleted meanwhile.
    head_repository: z.object({ full_name: z.string(), html_url: z.url() }).nullable(),
  }),
});

/** What GitHub itself says of the run that made a review; the change has no influence on it. */
export interface FinishedRun {
  /** `owner/name` of the repository that the pull request goes to. */
  readonly repository: string;
  /** `owner/name` of the repository that the change lies in. */
  readonly headRepository: string;
  readonly headCommit: string;
  /** The page with the run's artifacts. */
  readonly artifacts: string;
  /** The folder with the sources of the change. */
  readonly sources: string;
}

/**
 * Reads the event of a `workflow_run`.
 *
 * @throws {@link Error} that names what is not as expected
 */
export function readFinishedRun(json: string): FinishedRun {
  const result = event.safeParse(JSON.parse(json));
  if (!result.success) {
    throw new Error(`Expected a workflow_run event:\n${z.prettifyError(result.error)}`);
  }
  const { repository, workflow_run: run } = result.data;
  if (!run.head_repository) throw new Error('The repository of the change is gone.');
  return {
    repository: repository.full_name,
    headRepository: run.head_repository.full_name,
    headCommit: run.head_sha,
    artifacts: `${run.html_url}#artifacts`,
    sources: `${run.head_repository.html_url}/blob/${run.head_sha}`,
  };
}
