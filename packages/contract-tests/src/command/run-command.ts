import { fileURLToPath } from 'node:url';
import { DocumentError, loadDocument } from '../document/load-document.ts';
import { readContract } from '../document/read-contract.ts';
import { writeText } from '../report/write-text.ts';
import { runContract, UnreachableTarget } from '../run/run-contract.ts';
import { type Arguments, readArguments, UsageError } from './arguments.ts';
import { findOperations } from './find-operations.ts';
import { help } from './help.ts';
import { replayWords } from './replay-words.ts';
import { createProgress } from './show-progress.ts';
import { startMock } from './start-mock.ts';
import type { StartedServer } from './start-server.ts';
import { writeReports } from './write-reports.ts';

/** Runs the command and gives its exit code: 0 all held, 1 violations, 2 could not run. */
export async function runCommand(words: readonly string[]): Promise<number> {
  try {
    const given = readArguments(words);
    if (given.help) {
      process.stdout.write(help);
      return 0;
    }
    return await hold(given);
  } catch (error) {
    const expected =
      error instanceof UsageError ||
      error instanceof DocumentError ||
      error instanceof UnreachableTarget;
    const text =
      error instanceof Error
        ? ((expected ? error.message : error.stack) ?? error.message)
        : String(error);
    process.stderr.write(`${text}\n${error instanceof UsageError ? 'See --help.\n' : ''}`);
    return 2;
  }
}

async function hold(given: Arguments): Promise<number> {
  const file =
    given.document ?? fileURLToPath(import.meta.resolve('@sales-outreach/spec/openapi.json'));
  const contract = readContract(await loadDocument(file));
  const operation = findOperations(contract, given.operation);
  const mock: StartedServer | undefined = given.target ? undefined : await startMock(file);
  const progress = createProgress(process.stderr);
  try {
    const report = await runContract(contract, {
      target: given.target ?? mock?.url ?? new URL('http://127.0.0.1'),
      phases: given.phases,
      cases: given.cases,
      seed: given.seed,
      headers: given.headers,
      prefer: given.prefer ?? mock !== undefined,
      timeout: given.timeout,
      onProgress: (reached) => progress.show(reached),
      ...(operation && { operation }),
      ...(given.responseTime !== undefined && { responseTime: given.responseTime }),
      ...badCredential(given, mock !== undefined),
    });
    progress.clear();
    process.stdout.write(writeText(report, replayWords(given)));
    if (given.report !== undefined) await writeReports(given.report, report);
    return report.violations.length > 0 ? 1 : 0;
  } finally {
    progress.clear();
    await mock?.stop();
  }
}

/** Our mock knows a key by the word in it; of another server only its owner knows a bad one. */
function badCredential(given: Arguments, own: boolean) {
  if (given.badHeader) return { badCredential: given.badHeader };
  return own ? { badCredential: ['Authorization', 'Bearer expired'] as const } : {};
}
