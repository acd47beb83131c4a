import { readdir, readFile } from 'node:fs/promises';
import * as path from 'node:path';
import type { Contract } from '../contract/contract.ts';
import type { GrownFile, Plan } from '../files/plan.ts';
import { Refusal } from '../refusal.ts';
import { findRuleNameFault } from './check-rule-name.ts';
import { chooseFault } from './choose-fault.ts';
import { addToReadme, addToRuleset } from './register-rule.ts';
import {
  SAMPLE_FINDINGS,
  SAMPLE_MARK,
  writeFixture,
  writePage,
  writeRule,
} from './sample-rule.ts';
import { addToMutations, writeMutation } from './write-mutation.ts';

const FOLDER = 'packages/lint-rules';

/**
 * Plans all that a lint rule is made of, as the README of `packages/lint-rules` lists it, around a
 * sample that works.
 *
 * @param root - the root of the repository; the plan's files are relative to it
 * @throws {@link Refusal} if the name can't be had, or another rule is still the sample
 */
export async function planRule(name: string, root: string, contract: Contract): Promise<Plan> {
  const configurations = ['.spectral.yaml', 'redocly.yaml'].map((file) =>
    readFile(path.join(root, file), 'utf8'),
  );
  const fault = findRuleNameFault(name, await Promise.all(configurations));
  if (fault) throw new Refusal([fault]);
  await refuseSecondSample(root);

  const fixtures = `${FOLDER}/test/fixtures/${name}`;
  const plan: Plan = {
    created: [
      { file: `${FOLDER}/src/spectral/${name}.ts`, text: writeRule(name) },
      { file: `${FOLDER}/docs/${name}.md`, text: writePage(name) },
      { file: `${fixtures}/good/openapi.yaml`, text: writeFixture(true) },
      { file: `${fixtures}/bad/openapi.yaml`, text: writeFixture(false) },
      { file: `${fixtures}/bad/findings.json`, text: SAMPLE_FINDINGS },
      {
        file: `${FOLDER}/test/mutations/${name}.ts`,
        text: writeMutation(name, chooseFault(contract)),
      },
    ],
    grown: [
      await grow('.spectral.yaml', (text) => addToRuleset(text, name)),
      await grow(`${FOLDER}/test/mutations/index.ts`, (text) => addToMutations(text, name)),
      await grow(`${FOLDER}/README.md`, (text) => addToReadme(text, name)),
    ],
    notes: ['The rule stands at the end of .spectral.yaml: move it to its section.'],
  };
  const { formatPlan } = await import('./format-plan.ts');
  return formatPlan(plan, root);

  async function grow(file: string, edit: (text: string) => string): Promise<GrownFile> {
    const before = await readFile(path.join(root, file), 'utf8');
    return { file, text: edit(before), before };
  }
}

/** Two samples would find one fault, and a fault has one finding. */
async function refuseSecondSample(root: string): Promise<void> {
  const folder = path.join(root, FOLDER, 'src/spectral');
  for (const file of await readdir(folder)) {
    const text = await readFile(path.join(folder, file), 'utf8');
    if (!text.includes(SAMPLE_MARK)) continue;
    throw new Refusal([
      `${FOLDER}/src/spectral/${file} is still the sample: write that rule first.`,
    ]);
  }
}
