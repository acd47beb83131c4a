import * as path from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { NewFile, Plan } from '../files/plan.ts';

/** Formats what a plan writes: how wide a table or a line gets depends on the name of the rule. */
export async function formatPlan(plan: Plan, root: string): Promise<Plan> {
  return {
    ...plan,
    created: await Promise.all(plan.created.map((file) => formatFile(file, root))),
    grown: await Promise.all(plan.grown.map((file) => formatFile(file, root))),
  };
}

async function formatFile<T extends NewFile>(planned: T, root: string): Promise<T> {
  const filepath = path.join(root, planned.file);
  const options = await resolveConfig(filepath);
  return { ...planned, text: await format(planned.text, { ...options, filepath }) };
}
