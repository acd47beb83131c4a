import { setImmediate } from 'node:timers/promises';
import { createBundle, writeBundle, type Bundle } from '../../packages/bundler/src/index.ts';
import type { Finding, Linter } from '../../packages/linter/src/index.ts';
import type { Outcome, ThreadReport } from './messages.ts';
import type { WorkspaceFiles } from './workspace-files.ts';

/** Something that follows from the bundle. */
export interface Step {
  /** Completes the sentence "… could not be made". */
  readonly name: string;
  run(bundle: Bundle): Promise<void>;
}

/** What a thread does again and again. */
export interface Rounds {
  /** Runs a round, and gives its outcome; nothing where a newer round has taken its place. */
  run(round: number, isLatest: () => boolean): Promise<Outcome | undefined>;
  /** The text of the bundle that was made last, if what follows from it could be made too. */
  bundled(): string | undefined;
}

/**
 * A round: lint, bundle, and what follows from the bundle, unless that is as it was. A contract
 * with an error changes nothing of what was made from the last good one.
 *
 * @param report - is told of findings as soon as they are known, and of steps that failed
 */
export function createRounds(
  files: WorkspaceFiles,
  linter: Linter,
  steps: readonly Step[],
  report: (report: ThreadReport) => void,
): Rounds {
  let made: string | undefined;
  return { run, bundled: () => made };

  async function run(round: number, isLatest: () => boolean): Promise<Outcome | undefined> {
    const isOutdated = async () => {
      // Lets the message about a newer round in.
      await setImmediate();
      return !isLatest();
    };
    const findings = await linter.lint();
    if (await isOutdated()) return undefined;
    report({ kind: 'findings', round, findings });
    if (findings.some(isError)) return 'broken';

    const { bundle, findings: faults } = await createBundle(files.document);
    if (await isOutdated()) return undefined;
    if (!bundle) {
      report({ kind: 'findings', round, findings: [...findings, ...faults] });
      return 'broken';
    }
    // Looked at in any case: somebody may have removed it.
    await writeBundle(files.bundle, bundle);
    if (bundle.json === made) return 'same';
    made = undefined;

    let failed = false;
    for (const step of steps) {
      if (await isOutdated()) return undefined;
      try {
        await step.run(bundle);
      } catch (error) {
        failed = true;
        const message = error instanceof Error ? error.message : String(error);
        report({
          kind: 'failed',
          round,
          message: `${step.name} could not be made: ${message}`,
        });
      }
    }
    // A step that failed is tried again with the next save.
    if (failed) return 'failed';
    made = bundle.json;
    return 'renewed';
  }
}

function isError({ severity }: Finding): boolean {
  return severity === 'error';
}
