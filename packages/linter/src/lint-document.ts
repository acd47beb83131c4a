import { glob, access } from 'node:fs/promises';
import * as path from 'node:path';
import { applyExceptions, readExceptions } from './exceptions.ts';
import { compareFindings, type Finding } from './finding.ts';
import { findWithRedocly, isUnreadable } from './redocly-findings.ts';
import { findWithSpectral } from './spectral-findings.ts';

/** What to lint, and by which rules. All paths are absolute. */
export interface LintRequest {
  /** The root document. Every YAML file below its folder counts as a source. */
  readonly document: string;
  /** The `redocly.yaml` with the structural rules. */
  readonly redoclyConfig: string;
  /** The `.spectral.yaml` with the governance rules. */
  readonly spectralRuleset: string;
  /** The day that exceptions are judged by, as `YYYY-MM-DD`; today (UTC) if left out. */
  readonly today?: string;
}

/**
 * Lints the sources of an OpenAPI document: Redocly for its structure, Spectral for its
 * governance, one sorted list of findings.
 *
 * Governance is judged only once everything can be read and resolved: a rule that sees half a
 * document would report what isn't wrong.
 *
 * @throws {@link Error} if a configuration file is broken or the document does not exist
 */
export async function lintDocument(request: LintRequest): Promise<Finding[]> {
  await access(request.document);
  const structure = await findWithRedocly(request.document, request.redoclyConfig);
  const unreadable = structure.filter(isUnreadable);
  if (unreadable.length > 0) return withoutRepeats(unreadable);
  const governance = await findWithSpectral(request.document, request.spectralRuleset);
  const exceptions = await readExceptions(
    await listSources(path.dirname(request.document)),
    request.today ?? new Date().toISOString().slice(0, 10),
  );
  return withoutRepeats(applyExceptions([...structure, ...governance], exceptions));
}

async function listSources(folder: string): Promise<string[]> {
  const files = [];
  for await (const file of glob('**/*.{yaml,yml}', { cwd: folder, exclude: isNoSource })) {
    files.push(path.join(folder, file));
  }
  return files.sort();
}

function isNoSource(name: string): boolean {
  return name === 'dist' || name === 'node_modules';
}

/** A file that many places refer to is found wrong once for each of them. */
function withoutRepeats(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.toSorted(compareFindings).filter((finding) => {
    const key = JSON.stringify([finding.rule, finding.file, finding.start, finding.message]);
    return !seen.has(key) && seen.add(key);
  });
}
