import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { writeHtml } from '../report/write-html.ts';
import { writeJson } from '../report/write-json.ts';
import { writeJunit } from '../report/write-junit.ts';
import type { RunReport } from '../run/run-contract.ts';

/** Writes the three reports into a folder; each is there whole or not at all. */
export async function writeReports(folder: string, report: RunReport): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFileAtomic(join(folder, 'report.html'), writeHtml(report));
  await writeFileAtomic(join(folder, 'report.json'), writeJson(report));
  await writeFileAtomic(join(folder, 'junit.xml'), writeJunit(report));
}
