import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import type { ShortFinding } from './lint.ts';

/** Reads the findings that a bad fixture is expected to give. */
export async function readExpectedFindings(
  folder: string,
): Promise<Omit<ShortFinding, 'rule' | 'page'>[]> {
  return JSON.parse(await readFile(path.join(folder, 'findings.json'), 'utf8'));
}
