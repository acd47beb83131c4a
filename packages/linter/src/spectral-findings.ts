import { readFile } from 'node:fs/promises';
import SpectralCore, { type ISpectralDiagnostic } from '@stoplight/spectral-core';
import SpectralParsers from '@stoplight/spectral-parsers';
import SpectralResolver from '@stoplight/spectral-ref-resolver';
import type { Finding } from './finding.ts';
import { loadRuleset } from './spectral-ruleset.ts';

/** `error` of Spectral's four severities; the other three are warnings here. */
const SPECTRAL_ERROR = 0;

/** What Redocly reports too, for the same place and in better words. */
const REDOCLY_REPORTS = new Set(['parser', 'invalid-ref', 'unrecognized-format']);

/**
 * Runs Spectral's governance rules over the sources of a document.
 *
 * @param document - absolute path of the root document
 * @param rulesetFile - absolute path of the `.spectral.yaml` to use
 * @throws {@link Error} if the ruleset is broken
 */
export async function findWithSpectral(
  document: string,
  rulesetFile: string,
): Promise<Finding[]> {
  const spectral = new SpectralCore.Spectral({ resolver: fileResolver() });
  spectral.setRuleset(await loadRuleset(rulesetFile));
  const text = await readFile(document, 'utf8');
  const diagnostics = await spectral.run(
    new SpectralCore.Document(text, SpectralParsers.Yaml, document),
  );
  return diagnostics
    .filter(({ code }) => !REDOCLY_REPORTS.has(String(code)))
    .map((diagnostic) => toFinding(diagnostic, document));
}

/** Resolves files only: a lint run never goes to the network. */
function fileResolver(): InstanceType<typeof SpectralResolver.Resolver> {
  const file = {
    resolve: (ref: { path(): string }) => readFile(decodeURI(ref.path()), 'utf8'),
  };
  return new SpectralResolver.Resolver({ resolvers: { file } });
}

function toFinding(diagnostic: ISpectralDiagnostic, document: string): Finding {
  const { start, end } = diagnostic.range;
  return {
    rule: String(diagnostic.code),
    severity: diagnostic.severity === SPECTRAL_ERROR ? 'error' : 'warning',
    message: diagnostic.message,
    file: diagnostic.source ?? document,
    start: { line: start.line + 1, column: start.character + 1 },
    end: { line: end.line + 1, column: end.character + 1 },
    path: diagnostic.path.map(String),
    ...(diagnostic.documentationUrl ? { url: diagnostic.documentationUrl } : {}),
  };
}
