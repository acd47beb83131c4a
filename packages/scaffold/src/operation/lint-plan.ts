import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { formatFindings, lintDocument, type Finding } from '@sales-outreach/linter';
import { INDEX } from '../contract/contract.ts';
import type { Plan } from '../files/plan.ts';
import { writePlan } from '../files/write-plan.ts';
import { Refusal } from '../refusal.ts';

/**
 * Lints the contract as it will be, in a copy, so that nothing is written which `pnpm lint` then
 * complains of. What it complains of already is not held against the plan.
 *
 * @param root - the root of the repository, with the two configurations
 * @throws {@link Refusal} with the findings that the plan would add
 */
export async function lintPlan(plan: Plan, root: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'new-operation-'));
  try {
    const spec = path.join(root, 'spec');
    await cp(spec, folder, { recursive: true, filter: isSource });
    await writePlan(plan, folder);
    const findings = await lint(folder, root);
    if (findings.length === 0) return;
    const before = new Set((await lint(spec, root)).map((finding) => describe(finding, spec)));
    const added = findings.filter((finding) => !before.has(describe(finding, folder)));
    if (added.length === 0) return;
    const report = await formatFindings(added, 'stylish', { root: folder, color: false });
    throw new Refusal(['The contract would not lint any more:', '', report]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function lint(folder: string, root: string): Promise<Finding[]> {
  return lintDocument({
    document: path.join(folder, INDEX),
    redoclyConfig: path.join(root, 'redocly.yaml'),
    spectralRuleset: path.join(root, '.spectral.yaml'),
  });
}

/** What a finding is told by, though lines above it were added. */
function describe({ rule, file, message }: Finding, folder: string): string {
  return [rule, path.relative(folder, file), message].join('\n');
}

function isSource(file: string): boolean {
  return !['dist', 'node_modules', '.turbo'].includes(path.basename(file));
}
