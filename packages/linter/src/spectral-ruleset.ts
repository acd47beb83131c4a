import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as path from 'node:path';
import SpectralCore, { type Ruleset } from '@stoplight/spectral-core';
import { bundleRuleset } from '@stoplight/spectral-ruleset-bundler';
import { builtins } from '@stoplight/spectral-ruleset-bundler/plugins/builtins';
import { commonjs } from '@stoplight/spectral-ruleset-bundler/plugins/commonjs';
import { stdin } from '@stoplight/spectral-ruleset-bundler/plugins/stdin';
import { node } from '@stoplight/spectral-ruleset-bundler/presets/node';
import { migrateRuleset } from '@stoplight/spectral-ruleset-migrator';

const loaded = new Map<string, Promise<Ruleset>>();

/**
 * Loads a `.spectral.yaml` the way Spectral's own command line does: YAML becomes a module,
 * and the module with the functions it names becomes one script.
 *
 * A ruleset is loaded once a process.
 *
 * @throws {@link Error} if the file is missing, is no ruleset, or names a function that isn't there
 */
export function loadRuleset(rulesetFile: string): Promise<Ruleset> {
  const known = loaded.get(rulesetFile);
  if (known) return known;
  const loading = compileRuleset(rulesetFile);
  loaded.set(rulesetFile, loading);
  return loading;
}

async function compileRuleset(rulesetFile: string): Promise<Ruleset> {
  const migrated = await migrateRuleset(rulesetFile, { format: 'esm', fs });
  const entry = path.join(path.dirname(rulesetFile), '.spectral.js');
  const script = await bundleRuleset(entry, {
    target: 'node',
    format: 'commonjs',
    plugins: [
      stdin(migrated, entry),
      builtins(),
      commonjs(),
      ...node({ fs, fetch: refuseNetwork }),
    ],
  });
  return new SpectralCore.Ruleset(evaluate(script, entry), {
    severity: 'recommended',
    source: rulesetFile,
  });
}

function evaluate(script: string, file: string): object {
  const module: { exports?: object } = {};
  new Function('module', 'require', script)(module, createRequire(file));
  if (!module.exports) throw new Error(`${file} exports no ruleset.`);
  return module.exports;
}

/** A ruleset is made of local files and packages; a lint run never goes to the network. */
function refuseNetwork(address: unknown): Promise<never> {
  return Promise.reject(new Error(`A ruleset may not be fetched from ${String(address)}.`));
}
