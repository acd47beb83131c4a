import { isDeepStrictEqual } from 'node:util';
import { WHOLE_DOCUMENT_RULES } from '../../packages/lint-rules/src/whole-document-rules.ts';
import type { Finding } from '../../packages/linter/src/index.ts';
import { createEarlyFindings } from './merge-reached.ts';
import type { Outcome, ThreadReport } from './messages.ts';
import { openThread } from './open-thread.ts';
import { toneOfState, type Report, type Tone } from './report.ts';
import { watchWorkspace, type Concern } from './watch-workspace.ts';
import type { WorkspaceFiles } from './workspace-files.ts';

/** From here on, what a save reaches is judged ahead of the whole, which then takes seconds. */
const MANY_FILES = 600;

/** The rule about exceptions can only be judged with the whole. */
const UNSETTLED_RULES = new Set([...WHOLE_DOCUMENT_RULES, 'lint-exception']);

/** What the loop serves, besides the terminal. */
export interface LoopOptions {
  readonly report: Report;
  /** Is called when the reference was built anew; it is not built where nobody asks for it. */
  readonly onReference?: () => void;
  /** What a person reads when all that follows from a contract was made. */
  readonly words: Readonly<Record<Outcome, string>>;
}

/** The loop while editing, until it is disposed of. */
export interface Loop extends AsyncDisposable {
  /** Starts a round, as a save does. */
  startRound(): void;
}

/**
 * Watches a workspace: after each save it lints, bundles, and makes what follows, in threads of
 * its own, and says what it found. Nothing that is saved ends it, and what it says last is about
 * what was saved last: reports on an earlier state are dropped.
 */
export async function openLoop(files: WorkspaceFiles, options: LoopOptions): Promise<Loop> {
  const { report, onReference, words } = options;
  const early = createEarlyFindings(UNSETTLED_RULES);
  const settings = { root: files.root, reference: onReference !== undefined };
  const rounds = openThread('round-worker.ts', settings, onReport);
  const reached = openThread('reached-worker.ts', settings, (message) => {
    // What keeps this thread from working keeps the other one too, which says so.
    if (message.kind !== 'unusable') onReport(message);
  });
  let round = 0;
  let startedAt = 0;
  let whole = 0;
  let writing = Promise.resolve();
  let shown: { round: number; findings: readonly Finding[] } | undefined;

  const watch = await watchWorkspace(files, onChange, (error) => {
    report.line(`The watch on the files complains: ${String(error)}`, 'bad');
  });

  function startRound(): void {
    round += 1;
    startedAt = performance.now();
    // Editors that read along begin anew here: see .vscode/tasks.json.
    queue(() => report.line('Judging …'));
    rounds.ask({ kind: 'round', round });
    if (watch.countSources() >= MANY_FILES) reached.ask({ kind: 'round', round });
  }

  function onChange(concerns: ReadonlySet<Concern>): void {
    if (concerns.has('rule-sources')) {
      report.line('A lint rule was edited. It counts as soon as `pnpm build` has built it.');
    }
    if (concerns.has('rules')) {
      report.line('The rules have changed: everything is judged anew.');
      void rounds.stop();
      void reached.stop();
    }
    if (concerns.has('base')) rounds.ask({ kind: 'base' });
    if (concerns.has('rules') || concerns.has('contract')) startRound();
  }

  function onReport(message: ThreadReport): void {
    if (message.kind === 'reference') onReference?.();
    if (message.kind === 'unusable') report.line(message.message, 'bad');
    if (!('round' in message)) return;
    // Taken in any case: it knows in which files earlier findings no longer hold.
    const merged = message.kind === 'reached' ? early.merge(message.result) : undefined;
    if (message.round !== round) return;
    switch (message.kind) {
      case 'reached':
        if (!merged || !message.result || whole === round) return;
        return show(merged, describePart(message.result.judged, message.result.reached));
      case 'findings':
        early.settle(message.findings);
        whole = round;
        return show(message.findings, describe(message.findings));
      case 'failed':
        return queue(() => report.line(message.message, 'bad'));
      case 'ended':
        if (message.outcome === 'broken') return;
        return queue(() => report.line(`${words[message.outcome]} (${elapsed()})`));
      case 'change':
        return queue(() => {
          for (const line of message.lines) report.line(line, toneOf(line));
        });
    }
  }

  function show(findings: readonly Finding[], line: string): void {
    const now = { round, findings };
    const text = `${line} (${elapsed()})`;
    queue(async () => {
      if (now.round !== round) return;
      // What stands there since the part was judged need not be said again.
      if (isDeepStrictEqual(shown, now)) report.line(text, toneOfState(findings));
      else await report.state(findings, text);
      shown = now;
    });
  }

  function describe(findings: readonly Finding[]): string {
    if (findings.length === 0) return 'No findings.';
    const isBroken = findings.some(({ severity }) => severity === 'error');
    return isBroken ? words.broken : 'Only warnings.';
  }

  function queue(write: () => void | Promise<void>): void {
    writing = writing.then(write).catch((error: unknown) => {
      report.line(String(error), 'bad');
    });
  }

  function elapsed(): string {
    return `${((performance.now() - startedAt) / 1000).toFixed(2)} s`;
  }

  return {
    startRound,
    async [Symbol.asyncDispose]() {
      await watch[Symbol.asyncDispose]();
      await Promise.all([rounds.stop(), reached.stop()]);
    },
  };
}

function describePart(judged: number, reached: number): string {
  const part = judged === reached ? `${reached}` : `${judged} of the ${reached}`;
  const noun = reached === 1 ? 'path' : 'paths';
  return `Judged ${part} ${noun} that the save reaches; the whole contract follows.`;
}

function toneOf(change: string): Tone {
  return /^(?:breaking|error):/.test(change) ? 'bad' : 'plain';
}
