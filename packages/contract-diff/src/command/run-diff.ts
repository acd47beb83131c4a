import * as path from 'node:path';
import { findMergeBase } from '@sales-outreach/bundler';
import writeFileAtomic from 'write-file-atomic';
import type { ContractDiff } from '../contract-change.ts';
import { crossCheck, type Overruled } from '../cross-check/cross-check.ts';
import { CrossCheckError, runRedoclyDiff } from '../cross-check/run-redocly-diff.ts';
import { diffContracts } from '../diff-contracts.ts';
import { formatDiff } from '../formats/format-diff.ts';
import { allowChanges } from './allow-changes.ts';
import type { DiffOptions } from './options.ts';
import { isDocument, readContract } from './read-contract.ts';

/** Where the command reads from and writes to. */
export interface DiffContext {
  /** Absolute path of the folder it runs in. */
  readonly root: string;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
}

/** Runs the command; the exit code is 0 or 1. What keeps it from running is thrown. */
export async function runDiff(options: DiffOptions, context: DiffContext): Promise<number> {
  const { root, stdout, stderr } = context;
  const { document, head } = options;
  const say = (text: string) => stderr.write(`${text}\n`);
  const base = options.base ?? (await findMergeBase(root));
  const before = await readContract({ root, named: base, document });
  const after = await readContract({ root, named: head, document });
  const found = diffContracts(before, after);
  const checked = options.crossCheck ? await check(found, before, after, say) : found;
  const { diff, faults, notes } = await allowChanges(checked, {
    root,
    file: options.allowed,
    base: revisionOf(root, base),
    head: revisionOf(root, head),
    today: options.today,
    contracts: [before, after],
  });
  const report = formatDiff(diff, options.format, { color: wantsColor(stdout) });
  if (options.output !== undefined) {
    await writeReport(root, options.output, report);
  } else if (report !== '') {
    stdout.write(`${report}\n`);
  }
  for (const line of [...notes, ...faults]) say(line);
  const breaks = diff.changes.some(
    ({ severity, allowed }) => severity === 'breaking' && allowed === undefined,
  );
  return breaks || faults.length > 0 ? 1 : 0;
}

async function writeReport(root: string, file: string, report: string): Promise<void> {
  try {
    await writeFileAtomic(path.resolve(root, file), `${report}\n`);
  } catch (error) {
    // The error's own words name a temporary file beside it.
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const isNowhere = code === 'ENOENT' || code === 'ENOTDIR';
    const reason = isNowhere ? 'there is no such folder' : String(code ?? error);
    throw new Error(`Cannot write ${file}: ${reason}.`, { cause: error });
  }
}

async function check(
  found: ContractDiff,
  before: unknown,
  after: unknown,
  say: (text: string) => void,
): Promise<ContractDiff> {
  try {
    const { diff, overruled } = crossCheck(found, await runRedoclyDiff(before, after));
    if (overruled.length > 0) say(describeOverruled(overruled));
    return diff;
  } catch (error) {
    if (!(error instanceof CrossCheckError)) throw error;
    // A second opinion: without it there still is the first.
    say(`Not cross-checked: ${error.message}`);
    return found;
  }
}

function describeOverruled(overruled: readonly Overruled[]): string {
  const shown = overruled
    .slice(0, MOST_SHOWN)
    .map(({ pointer, message, reason }) => `  ${message} (${pointer}): ${reason}`);
  const rest = overruled.length - shown.length;
  return [
    `redocly diff calls ${overruled.length === 1 ? 'one change' : `${overruled.length} changes`} major that breaks nobody:`,
    ...shown,
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ].join('\n');
}

const MOST_SHOWN = 10;

/** A document outside of git has no entries of its own: those of the working tree count. */
function revisionOf(root: string, named: string | undefined): string | undefined {
  return named !== undefined && isDocument(root, named) ? undefined : named;
}

/** Only on a terminal, but `NO_COLOR` and `FORCE_COLOR` decide first (no-color.org). */
function wantsColor(stream: NodeJS.WriteStream): boolean {
  const { NO_COLOR: never, FORCE_COLOR: always } = process.env;
  if (never) return false;
  return always ? always !== '0' : stream.isTTY;
}
