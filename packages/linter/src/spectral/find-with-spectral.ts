import * as path from 'node:path';
import type { Source } from '@redocly/openapi-core';
import SpectralCore, { type ISpectralDiagnostic, type Ruleset } from '@stoplight/spectral-core';
import { ConfigurationError, wordsOf } from '../configuration-error.ts';
import type { Finding } from '../finding.ts';
import type { Sources } from '../sources/walk-sources.ts';
import { placeOf } from '../sources/place-of.ts';
import { listComplaints, parseForSpectral } from './parse-for-spectral.ts';
import { SourceResolver } from './source-resolver.ts';

/** `error` of Spectral's four severities; the other three are warnings here. */
const SPECTRAL_ERROR = 0;

/**
 * Runs Spectral's governance rules over the sources of a document.
 *
 * @param ruleset - the rules, as `loadRuleset` gives them
 * @throws {@link ConfigurationError} if a function of the ruleset throws
 */
export async function findWithSpectral(sources: Sources, ruleset: Ruleset): Promise<Finding[]> {
  const { document, files } = sources;
  const spectral = new SpectralCore.Spectral({ resolver: new SourceResolver(sources) });
  spectral.setRuleset(ruleset);
  const found = await spectral.run(parseForSpectral(document)).catch((error: unknown) => {
    throw new ConfigurationError(String(ruleset.source), wordsOf(error), { cause: error });
  });
  const others = [...files.values()].filter((file) => file !== document);
  const complaints = others.flatMap(listComplaints);
  return [...found, ...complaints].map((diagnostic) => ({
    ...toFinding(diagnostic, sources),
    ...pageOf(diagnostic, ruleset),
  }));
}

function toFinding(diagnostic: ISpectralDiagnostic, { document, files }: Sources): Finding {
  const { start, end } = diagnostic.range;
  // Spectral writes forward slashes on every system.
  const file = path.normalize(diagnostic.source ?? document.source.absoluteRef);
  const nodePath = diagnostic.path.map(String);
  const source = files.get(file)?.source;
  return {
    rule: String(diagnostic.code),
    severity: diagnostic.severity === SPECTRAL_ERROR ? 'error' : 'warning',
    message: diagnostic.message,
    file,
    start: { line: start.line + 1, column: start.character + 1 },
    end: { line: end.line + 1, column: end.character + 1 },
    path: nodePath,
    // A map or list below its key starts for Spectral behind the key, at the end of its line.
    ...(source && nodePath.length > 0 && end.line > start.line
      ? placeOfKey(source, nodePath)
      : {}),
  };
}

function placeOfKey(
  source: Source,
  nodePath: readonly string[],
): Pick<Finding, 'start' | 'end'> {
  const segments = nodePath.map((segment) =>
    segment.replaceAll('~', '~0').replaceAll('/', '~1'),
  );
  const pointer = `#/${segments.join('/')}`;
  const { start, end } = placeOf({ source, pointer, reportOnKey: true });
  return { start, end };
}

/** Spectral's own rules name a URL; a rule of ours names a file, which Spectral has no field for. */
function pageOf(
  { code, documentationUrl }: ISpectralDiagnostic,
  ruleset: Ruleset,
): { page?: string } {
  const page = ruleset.rules[String(code)]?.extensions?.['page'] ?? documentationUrl;
  return typeof page === 'string' ? { page } : {};
}
