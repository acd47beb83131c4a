import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { listRules } from '@sales-outreach/linter';
import { parse } from 'yaml';
import { CONFIGURATIONS, PACKAGE } from './repository.ts';

/** A rule that this package brings. */
export interface OwnRule {
  /** As it stands in the configuration; Redocly puts the plugin's name before it. */
  readonly id: string;
  /** Without the plugin's name: that of its file, its page and its fixtures. */
  readonly name: string;
  readonly engine: 'redocly' | 'spectral';
}

/** Lists the enabled rules that are written here: those of our plugin, and our functions. */
export async function listOwnRules(): Promise<OwnRule[]> {
  const { redoclyConfig, spectralRuleset } = CONFIGURATIONS;
  const { functions } = parse(await readFile(spectralRuleset, 'utf8'));
  const rules = await listRules(redoclyConfig, spectralRuleset);
  return rules
    .filter(({ id }) => id.startsWith('contract/') || functions.includes(id))
    .map(({ id, engine }) => ({ id, engine, name: id.replace('contract/', '') }));
}

/** The folder with the fixtures of a rule. */
export function fixturesOf(rule: OwnRule): string {
  return path.join(PACKAGE, 'test/fixtures', rule.name);
}

/** The page of a rule. */
export function pageOf(rule: OwnRule): string {
  return path.join(PACKAGE, 'docs', `${rule.name}.md`);
}
