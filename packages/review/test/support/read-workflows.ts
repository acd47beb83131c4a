import { readdir, readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { WORKSPACE } from './create-repository.ts';

const FOLDER = path.join(WORKSPACE, '.github/workflows');

const step = z.object({
  id: z.string().optional(),
  name: z.string().optional(),
  if: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
  env: z.record(z.string(), z.string()).default({}),
});
const permissions = z.record(z.string(), z.enum(['read', 'write', 'none']));
const workflow = z.object({
  name: z.string(),
  on: z.unknown(),
  permissions,
  concurrency: z.object({ group: z.string() }),
  jobs: z.record(
    z.string(),
    z.object({
      permissions: permissions.optional(),
      'timeout-minutes': z.number(),
      env: z.record(z.string(), z.string()).default({}),
      steps: z.array(step),
    }),
  ),
});

export type Step = z.infer<typeof step>;

/** A workflow of this repository, with what every one has to say. */
export interface Workflow extends z.infer<typeof workflow> {
  readonly file: string;
  readonly text: string;
  /** Those of all jobs. */
  readonly steps: readonly Step[];
}

export async function readWorkflow(file: string): Promise<Workflow> {
  const text = await readFile(path.join(FOLDER, file), 'utf8');
  const read = workflow.parse(parse(text));
  return { ...read, file, text, steps: Object.values(read.jobs).flatMap((job) => job.steps) };
}

export async function readWorkflows(): Promise<Workflow[]> {
  const files = (await readdir(FOLDER)).filter((file) => /\.ya?ml$/.test(file));
  return Promise.all(files.toSorted().map(readWorkflow));
}
