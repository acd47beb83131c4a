import { readFile, rm, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { isMap, isSeq, LineCounter, parseDocument } from 'yaml';
import {
  AllowancesError,
  applyAllowances,
  readAllowances,
  type Allowance,
  type Allowances,
  type ContractDiff,
} from '../../packages/contract-diff/src/index.ts';
import { nameOperation } from '../../packages/contract-releases/src/index.ts';
import { ReleaseRefused } from './release-refused.ts';

const FILE = 'spec/breaking-changes.yaml';

/** A diff whose breaking changes are all let through, and by which entries. */
export interface AgreedDiff {
  readonly diff: ContractDiff;
  readonly used: readonly Allowance[];
}

/**
 * Lets the breaking changes of a release through that somebody has agreed to.
 *
 * @param diff - since the last release
 * @param date - the day that entries are judged by, as `YYYY-MM-DD`
 * @throws {@link ReleaseRefused} that names the others, and entries that don't count
 */
export async function agreeToBreakingChanges(
  root: string,
  diff: ContractDiff,
  date: string,
): Promise<AgreedDiff> {
  const { valid, faults } = parse(await readText(root), date);
  if (faults.length > 0) {
    const lines = faults.map(({ line, message }) => `  ${FILE}:${line} ${message}`);
    throw new ReleaseRefused(`Entries that don't count:\n${lines.join('\n')}`);
  }
  const { diff: agreed, unused } = applyAllowances(diff, valid);
  const refused = agreed.changes.filter(
    ({ severity, allowed }) => severity === 'breaking' && allowed === undefined,
  );
  if (refused.length > 0) {
    const lines = refused.map(({ rule, operation, message }) => {
      const place = operation ? `${nameOperation(operation)}: ` : '';
      return `  ${place}${message} (${rule})`;
    });
    throw new ReleaseRefused(
      `Breaking changes that ${FILE} does not allow:\n${lines.join('\n')}`,
    );
  }
  return { diff: agreed, used: valid.filter((entry) => !unused.includes(entry)) };
}

/** Takes entries away whose change is released; the file too, if none is left. */
export async function removeEntries(root: string, used: readonly Allowance[]): Promise<void> {
  if (used.length === 0) return;
  const lines = new LineCounter();
  const document = parseDocument(await readText(root), { lineCounter: lines });
  const { contents } = document;
  if (!isSeq(contents)) return;
  const done = new Set(used.map(({ line }) => line));
  contents.items = contents.items.filter(
    (item) => !(isMap(item) && done.has(lines.linePos(item.range?.[0] ?? 0).line)),
  );
  const file = path.join(root, FILE);
  if (contents.items.length === 0) await rm(file);
  else await writeFile(file, document.toString({ lineWidth: 0 }));
}

function parse(text: string, date: string): Allowances {
  try {
    return readAllowances(text, date);
  } catch (error) {
    if (!(error instanceof AllowancesError)) throw error;
    throw new ReleaseRefused(`${FILE}: ${error.message}`);
  }
}

async function readText(root: string): Promise<string> {
  try {
    return await readFile(path.join(root, FILE), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
