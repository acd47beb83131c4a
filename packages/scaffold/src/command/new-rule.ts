import * as path from 'node:path';
import { readConventions } from '../contract/conventions.ts';
import { readContract } from '../contract/read-contract.ts';
import { writePlan } from '../files/write-plan.ts';
import { planRule } from '../rule/plan-rule.ts';
import { report } from './report.ts';

/** `pnpm new rule`. */
export async function newRule(root: string, name: string, dryRun: boolean): Promise<void> {
  const { errorSchema } = await readConventions(root);
  const contract = await readContract(path.join(root, 'spec'), errorSchema);
  const plan = await planRule(name, root, contract);
  if (!dryRun) await writePlan(plan, root);
  report(
    plan,
    '',
    dryRun,
    `Write the rule, then: pnpm build, pnpm vitest run packages/lint-rules.`,
  );
}
