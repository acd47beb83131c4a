import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ThreadReport, ThreadRequest, ThreadSettings } from './messages.ts';

/** How long a thread may take to end by itself. */
const PATIENCE_MS = 2000;

/** A thread of the loop; it is started by what it is first asked for. */
export interface Thread {
  ask(request: ThreadRequest): void;
  /** Ends the thread. The next request starts another one, which reads all rules anew. */
  stop(): Promise<void>;
}

/**
 * @param script - the module of the thread, beside this one
 * @param onReport - is told what the thread that runs reports, and `unusable` if it dies
 */
export function openThread(
  script: string,
  settings: ThreadSettings,
  onReport: (report: ThreadReport) => void,
): Thread {
  let worker: Worker | undefined;

  function start(): Worker {
    const started = new Worker(new URL(script, import.meta.url), { workerData: settings });
    const end = (message: string) => {
      if (worker !== started) return;
      worker = undefined;
      onReport({ kind: 'unusable', message });
    };
    started.on('message', (report: ThreadReport) => {
      if (worker !== started) return;
      if (report.kind !== 'unusable') return onReport(report);
      end(report.message);
      void started.terminate();
    });
    started.on('error', (error) => end(error instanceof Error ? error.message : String(error)));
    started.on('exit', () => end('Its thread has ended.'));
    return started;
  }

  return {
    ask(request) {
      worker ??= start();
      worker.postMessage(request);
    },
    async stop() {
      const stopped = worker;
      worker = undefined;
      if (!stopped) return;
      const exited = once(stopped, 'exit');
      stopped.postMessage({ kind: 'stop' } satisfies ThreadRequest);
      await Promise.race([exited, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
      await stopped.terminate();
    },
  };
}
