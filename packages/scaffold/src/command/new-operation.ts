import * as path from 'node:path';
import { readContract } from '../contract/read-contract.ts';
import type { Contract } from '../contract/contract.ts';
import { readConventions, type Conventions } from '../contract/conventions.ts';
import { writePlan } from '../files/write-plan.ts';
import { checkRequest, type TypedRequest } from '../operation/check-request.ts';
import { planOperation } from '../operation/plan-operation.ts';
import { UsageError, type OperationOptions } from './arguments.ts';
import { buildRules } from './build-rules.ts';
import { report } from './report.ts';

const FOLDER = 'spec/';

/** `pnpm new operation`. */
export async function newOperation(
  root: string,
  options: OperationOptions,
  dryRun: boolean,
): Promise<void> {
  const conventions = await readConventions(root);
  const contract = await readContract(path.join(root, FOLDER), conventions.errorSchema);
  const typed = await complete(options, contract, conventions);
  const plan = planOperation(checkRequest(typed, contract, conventions), contract, conventions);
  buildRules(root);
  // The linter takes a second to load; whoever is refused before need not wait for it.
  const { lintPlan } = await import('../operation/lint-plan.ts');
  await lintPlan(plan, root);
  if (!dryRun) await writePlan(plan, path.join(root, FOLDER));
  report(plan, FOLDER, dryRun, 'Fill in the shapes, then: pnpm lint, pnpm start.');
}

/** @throws {@link UsageError} if an option is missing and there is nobody to ask */
async function complete(
  options: OperationOptions,
  contract: Contract,
  conventions: Conventions,
): Promise<TypedRequest> {
  const { area, method, path: url, name } = options;
  if (area !== undefined && method !== undefined && url !== undefined && name !== undefined) {
    return { ...options, area, method, path: url, name };
  }
  if (process.stdin.isTTY && process.stderr.isTTY) {
    const { askOperation } = await import('./ask-operation.ts');
    return askOperation(options, contract, conventions);
  }
  const missing = Object.entries({ area, method, path: url, name })
    .filter(([, value]) => value === undefined)
    .map(([option]) => `--${option}`);
  throw new UsageError(`Expected ${missing.join(', ')}: there is no terminal to ask on.`);
}
