import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import * as path from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { Refusal } from '../refusal.ts';
import type { Plan } from './plan.ts';

/**
 * Writes a plan into a folder. What stands already is never overwritten, and where one file can't
 * be written those before it are taken back. The files that grow, and so make the others count,
 * come last.
 *
 * @throws {@link Refusal} if a file that is to be new is there, or one that is to grow has changed
 */
export async function writePlan(plan: Plan, folder: string): Promise<void> {
  await refuseChangedGround(plan, folder);
  const undo: (() => Promise<void>)[] = [];
  try {
    for (const { file, text } of plan.created) {
      const target = path.join(folder, file);
      const made = await mkdir(path.dirname(target), { recursive: true });
      undo.unshift(() => rm(made ?? target, { recursive: true, force: true }));
      await writeFileAtomic(target, text);
    }
    for (const { file, text, before } of plan.grown) {
      const target = path.join(folder, file);
      undo.unshift(() => writeFileAtomic(target, before));
      await writeFileAtomic(target, text);
    }
  } catch (error) {
    for (const takeBack of undo) await takeBack();
    throw error;
  }
}

async function refuseChangedGround({ created, grown }: Plan, folder: string): Promise<void> {
  const reasons = created
    .filter(({ file }) => existsSync(path.join(folder, file)))
    .map(({ file }) => `${file} exists already, and is not overwritten.`);
  for (const { file, before } of grown) {
    if ((await readFile(path.join(folder, file), 'utf8')) === before) continue;
    reasons.push(`${file} changed in the meantime. Try again.`);
  }
  if (reasons.length > 0) throw new Refusal(reasons);
}
