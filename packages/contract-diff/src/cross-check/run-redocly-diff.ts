import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { isObject, type Json } from '@sales-outreach/schema-values';

/** A change that `redocly diff` rates as one that needs a major version. */
export interface RedoclyMajor {
  readonly ruleId: string;
  readonly message: string;
  /** Its place, as a JSON pointer with references walked through. */
  readonly pointer: string;
}

/** `redocly diff` could not be run, or said something else than its report. */
export class CrossCheckError extends Error {
  override readonly name = 'CrossCheckError';
}

const execute = promisify(execFile);

/**
 * Runs `redocly diff` on two bundles. It is a command line and nothing else: its package exports
 * no module, so it runs as a process of its own.
 *
 * @throws {@link CrossCheckError} if it gives no report
 */
export async function runRedoclyDiff(base: unknown, head: unknown): Promise<RedoclyMajor[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'contract-diff-'));
  try {
    await writeFile(path.join(folder, 'base.json'), JSON.stringify(base));
    await writeFile(path.join(folder, 'head.json'), JSON.stringify(head));
    return readMajors(await runCommand(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runCommand(folder: string): Promise<string> {
  const command = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');
  const args = [command, 'diff', 'base.json', 'head.json', '--format=json', '--fail-on=none'];
  try {
    const { stdout } = await execute(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      maxBuffer: 256 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CrossCheckError(`redocly diff failed: ${reason}`, { cause: error });
  }
}

function readMajors(text: string): RedoclyMajor[] {
  const report = parse(text);
  const changes = isObject(report) ? report['changes'] : undefined;
  if (!Array.isArray(changes)) {
    throw new CrossCheckError(`Expected a report of redocly diff, got ${text.slice(0, 200)}`);
  }
  return changes.filter(isObject).flatMap(({ path: place, verdicts }) =>
    (Array.isArray(verdicts) ? verdicts : []).filter(isObject).flatMap((verdict) => {
      if (verdict['impact'] !== 'major') return [];
      const { ruleId, message } = verdict;
      return [
        {
          ruleId: String(ruleId),
          message: String(message),
          pointer: String(place).replace(/^#/, ''),
        },
      ];
    }),
  );
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
