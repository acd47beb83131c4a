/** The thread that does the work of a round: main stays free for the terminal and the servers. */
import { parentPort, workerData } from 'node:worker_threads';
import { openLinter } from '../../packages/linter/src/index.ts';
import { clientStep, referenceStep } from './list-steps.ts';
import type { ThreadReport, ThreadRequest, ThreadSettings } from './messages.ts';
import { createRounds } from './run-round.ts';
import { locateFiles } from './workspace-files.ts';

const { root, reference }: ThreadSettings = workerData;
const files = locateFiles(root);
const report = (message: ThreadReport) => parentPort?.postMessage(message);

try {
  const linter = await openLinter(files);
  const steps = [...(reference ? [referenceStep(files, report)] : []), clientStep(files)];
  serve(createRounds(files, linter, steps, report));
} catch (error) {
  report({ kind: 'unusable', message: error instanceof Error ? error.message : String(error) });
}

function serve(runRound: ReturnType<typeof createRounds>): void {
  let latest = 0;
  let ended = 0;
  let isRunning = false;
  parentPort?.on('message', (request: ThreadRequest) => {
    if (request.kind === 'round') latest = request.round;
    void run();
  });

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (ended < latest) {
      const round = latest;
      const outcome = await runRound(round, () => round === latest).catch((error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        report({ kind: 'failed', round, step: 'This round', message });
        return 'failed' as const;
      });
      ended = round;
      if (outcome) report({ kind: 'ended', round, outcome });
    }
    isRunning = false;
  }
}
