/** The thread that does the work of a round: main stays free for the terminal and the servers. */
import { parentPort, workerData } from 'node:worker_threads';
import { openLinter } from '../../packages/linter/src/index.ts';
import { createChangeDescriber } from './describe-change.ts';
import { describeVersion, versionRule } from './describe-version.ts';
import { clientStep, referenceStep } from './list-steps.ts';
import type { ThreadReport, ThreadRequest, ThreadSettings } from './messages.ts';
import { createRounds, type Rounds } from './run-round.ts';
import { locateFiles } from './workspace-files.ts';

const { root, reference }: ThreadSettings = workerData;
const files = locateFiles(root);
const report = (message: ThreadReport) => parentPort?.postMessage(message);

/** The number of a round that never comes. */
const NEVER = Number.POSITIVE_INFINITY;

const describer = createChangeDescriber(root);

try {
  const linter = await openLinter({ ...files, checks: [versionRule] });
  const steps = [...(reference ? [referenceStep(files, report)] : []), clientStep(files)];
  serve(createRounds(files, linter, steps, report));
} catch (error) {
  report({ kind: 'unusable', message: wordsOf(error) });
}

function serve(rounds: Rounds): void {
  let latest = 0;
  let ended = 0;
  let isRunning = false;
  let change: string | undefined;
  parentPort?.on('message', (request: ThreadRequest) => {
    if (request.kind === 'base') {
      describer.forgetBase();
      if (!isRunning && change !== undefined) void describe(ended, change);
      return;
    }
    // A thread that shall end has a next round that it does not run: so the step at hand is its last.
    latest = request.kind === 'stop' ? NEVER : request.round;
    void run();
  });

  const isLatest = (round: number) => () => round === latest;
  const nextRound = () => (ended < latest && latest !== NEVER ? latest : undefined);

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let round = nextRound(); round !== undefined; round = nextRound()) {
      change = undefined;
      const outcome = await rounds.run(round, isLatest(round)).catch((error: unknown) => {
        report({ kind: 'failed', round, message: wordsOf(error) });
        return 'failed' as const;
      });
      ended = round;
      if (outcome) report({ kind: 'ended', round, outcome });
      if (outcome === 'same' || outcome === 'renewed') await describe(round);
    }
    isRunning = false;
    if (latest === NEVER) parentPort?.close();
  }

  /** @param said - what need not be said again */
  async function describe(round: number, said?: string): Promise<void> {
    const json = rounds.bundled();
    if (json === undefined || round !== latest) return;
    const lines = [
      ...(await describer.describe(json).catch((error: unknown) => [wordsOf(error)])),
      await describeVersion(files.spec, json).catch(wordsOf),
    ].filter((line) => line !== undefined);
    change = lines.join('\n');
    if (change !== said) report({ kind: 'change', round, lines });
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
