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
import { LineCounter, parseDocument } from 'yaml';
import { ConfigurationError, wordsOf } from '../configuration-error.ts';

const loaded = new Map<string, Promise<Ruleset>>();

/**
 * Loads a `.spectral.yaml` the way Spectral's own command line does: YAML becomes a module,
 * and the module with the functions it names becomes one script.
 *
 * A ruleset is loaded once a process.
 *
 * @throws {@link ConfigurationError} if the file is missing, is no ruleset, or names a function
 *   that isn't there
 */
export function loadRuleset(rulesetFile: string): Promise<Ruleset> {
  const known = loaded.get(rulesetFile);
  if (known) return known;
  const loading = compileRuleset(rulesetFile).catch((error: unknown) => {
    loaded.delete(rulesetFile);
    throw new ConfigurationError(rulesetFile, reasonsOf(error), { cause: error });
  });
  loaded.set(rulesetFile, loading);
  return loading;
}

/** The ids of the rules that a ruleset switches on. */
export function listSpectralRules(ruleset: Ruleset): string[] {
  return Object.values(ruleset.rules)
    .filter((rule) => rule.enabled)
    .map((rule) => rule.name);
}

async function compileRuleset(rulesetFile: string): Promise<Ruleset> {
  checkSyntax(await fs.promises.readFile(rulesetFile, 'utf8'));
  const migrated = await migrateRuleset(rulesetFile, {
    format: 'esm',
    fs,
    fetch: refuseNetwork,
  });
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

/** Spectral reads what it can of broken YAML, and would leave out the rest without a word. */
function checkSyntax(text: string): void {
  const lines = new LineCounter();
  const { errors } = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (errors.length === 0) return;
  const reasons = errors.map(({ message, pos: [offset] }) => {
    const { line, col } = lines.linePos(offset);
    return new Error(`${line}:${col} ${message}`);
  });
  throw new AggregateError(reasons);
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

/** Spectral's errors know the path of the property that is wrong, but don't say it. */
function reasonsOf(error: unknown): string[] {
  if (error instanceof AggregateError) return error.errors.flatMap(reasonsOf);
  const property = error instanceof Error && 'path' in error ? error.path : [];
  const place = Array.isArray(property) && property.length > 0 ? `${property.join('.')}: ` : '';
  return wordsOf(error).map((words) => place + words);
}
