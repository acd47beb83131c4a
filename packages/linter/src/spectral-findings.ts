import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as fs from 'node:fs';
import * as path from 'node:path';
import SpectralCore from '@stoplight/spectral-core';
import type { ISpectralDiagnostic } from '@stoplight/spectral-core';
import SpectralParsers from '@stoplight/spectral-parsers';
import SpectralResolver from '@stoplight/spectral-ref-resolver';
import RulesetBundler from '@stoplight/spectral-ruleset-bundler';
import BuiltinsPlugin from '@stoplight/spectral-ruleset-bundler/plugins/builtins';
import CommonjsPlugin from '@stoplight/spectral-ruleset-bundler/plugins/commonjs';
import StdinPlugin from '@stoplight/spectral-ruleset-bundler/plugins/stdin';
import NodePreset from '@stoplight/spectral-ruleset-bundler/presets/node';
import RulesetMigrator from '@stoplight/spectral-ruleset-migrator';
import SpectralRuntime from '@stoplight/spectral-runtime';
import type { Finding } from './finding.ts';

const { Document, Ruleset, Spectral } = SpectralCore;
const require = createRequire(import.meta.url);

/**
 * Runs Spectral's governance rules over the sources of a document.
 *
 * @param document - absolute path of the root document
 * @param rulesetFile - absolute path of the `.spectral.yaml` to use
 * @throws {@link Error} if the ruleset is broken
 */
export async function findWithSpectral(document: string, rulesetFile: string): Promise<Finding[]> {
  const spectral = new Spectral({ resolver: fileResolver() });
  spectral.setRuleset(await loadRuleset(rulesetFile));
  const text = await readFile(document, 'utf8');
  const diagnostics = await spectral.run(new Document(text, SpectralParsers.Yaml, document));
  return diagnostics.map((diagnostic) => toFinding(diagnostic, document));
}
