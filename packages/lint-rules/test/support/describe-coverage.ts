import { listRules, type RuleSummary } from '@sales-outreach/linter';
import { afterAll, describe, expect, test } from 'vitest';
import { MUTATIONS } from '../mutations/index.ts';
import { copyContract } from './contract-copy.ts';
import { lintFolder, readLine } from './lint.ts';
import { CONFIGURATIONS } from './repository.ts';

/**
 * Declares that every enabled rule of an engine finds a fault in the contract: for each one a
 * test that makes the fault, and expects that finding and no other.
 */
export async function describeCoverage(engine: RuleSummary['engine']): Promise<void> {
  const { redoclyConfig, spectralRuleset } = CONFIGURATIONS;
  const rules = (await listRules(redoclyConfig, spectralRuleset))
    .filter((rule) => rule.engine === engine)
    .map(({ id }) => id);

  const contract = await copyContract();
  afterAll(() => contract.remove());

  describe.each(rules)('%s', (rule) => {
    const mutations = MUTATIONS.filter((mutation) => mutation.rule === rule);

    test('has a fault to find', () => {
      expect(mutations).not.toEqual([]);
    });

    test.each(mutations)('finds that $fault', async ({ edits, at }) => {
      await contract.withEdits(edits, async (folder) => {
        const findings = await lintFolder(folder);
        const found = await Promise.all(
          findings.map(async (finding) => ({
            rule: finding.rule,
            file: finding.file,
            line: await readLine(folder, finding),
          })),
        );
        expect(found).toEqual([{ rule, ...at }]);
      });
    });
  });
}
