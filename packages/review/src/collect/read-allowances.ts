import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { AllowancesError, readAllowances, type Allowance } from '@sales-outreach/contract-diff';
import type { ReviewFinding } from '../data/review.ts';

const FILE = 'spec/breaking-changes.yaml';

/**
 * Reads the breaking changes that a revision lets through. What is wrong with the file, such as an
 * entry that has expired, is a finding like those of the linter.
 *
 * @param root - the root of the revision's files
 */
export async function readAllowed(
  root: string,
): Promise<{ allowances: readonly Allowance[]; findings: ReviewFinding[] }> {
  const today = new Date().toISOString().slice(0, 10);
  const text = await readFile(path.join(root, ...FILE.split('/')), 'utf8').catch(() => '');
  try {
    const { valid, faults } = readAllowances(text, today);
    return { allowances: valid, findings: faults.map(toAllowanceFinding) };
  } catch (error) {
    if (!(error instanceof AllowancesError)) throw error;
    return {
      allowances: [],
      findings: [toAllowanceFinding({ line: 1, message: error.message })],
    };
  }
}

/** What is wrong with an entry, as a finding at its line. */
export function toAllowanceFinding({
  line,
  message,
}: {
  line: number;
  message: string;
}): ReviewFinding {
  return { file: FILE, line, rule: 'breaking-changes', severity: 'error', message };
}
