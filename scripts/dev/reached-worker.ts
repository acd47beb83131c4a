/** The thread that judges what a save reaches, ahead of the whole of a large contract. */
import { parentPort, workerData } from 'node:worker_threads';
import { WHOLE_DOCUMENT_RULES } from '../../packages/lint-rules/src/whole-document-rules.ts';
import { openReachedLinter } from '../../packages/linter/src/index.ts';
import type { ThreadReport, ThreadRequest, ThreadSettings } from './messages.ts';
import { locateFiles } from './workspace-files.ts';

const { root }: ThreadSettings = workerData;
const report = (message: ThreadReport) => parentPort?.postMessage(message);

try {
  const lintReached = await openReachedLinter({
    ...locateFiles(root),
    wholeDocumentRules: WHOLE_DOCUMENT_RULES,
  });
  let running = lintReached().catch(() => undefined);
  parentPort?.on('message', (request: ThreadRequest) => {
    if (request.kind === 'stop') parentPort?.close();
    if (request.kind !== 'round') return;
    const { round } = request;
    running = running.then(async () => {
      // What can't be read at all is told by the round that follows.
      const result = await lintReached().catch(() => undefined);
      report({ kind: 'reached', round, result });
      return undefined;
    });
  });
} catch (error) {
  report({ kind: 'unusable', message: error instanceof Error ? error.message : String(error) });
}
