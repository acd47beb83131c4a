import { readFile } from 'node:fs/promises';
import SpectralCore, { type ISpectralDiagnostic, type Ruleset } from '@stoplight/spectral-core';
import SpectralParsers from '@stoplight/spectral-parsers';
import SpectralResolver from '@stoplight/spectral-ref-resolver';
import { ConfigurationError, wordsOf } from './configuration-error.ts';
import type { Finding } from './finding.ts';

/** `error` of Spectral's four severities; the other three are warnings here. */
const SPECTRAL_ERROR = 0;

/**
 * Runs Spectral's governance rules over the sources of a document.
 *
 * @param document - absolute path of the root document
 * @param ruleset - the rules, as `loadRuleset` gives them
 * @throws {@link ConfigurationError} if a function of the ruleset throws
 */
export async function findWithSpectral(document: string, ruleset: Ruleset): Promise<Finding[]> {
  const spectral = new SpectralCore.Spectral({ resolver: fileResolver() });
  spectral.setRuleset(ruleset);
  const source = new SpectralCore.Document(
    await readText(document),
    SpectralParsers.Yaml,
    document,
  );
  const diagnostics = await spectral.run(source).catch((error: unknown) => {
    throw new ConfigurationError(String(ruleset.source), wordsOf(error), { cause: error });
  });
  return diagnostics.map((diagnostic) => ({
    ...toFinding(diagnostic, document),
    ...pageOf(diagnostic, ruleset),
  }));
}

/** Resolves files only: a lint run never goes to the network. */
function fileResolver(): InstanceType<typeof SpectralResolver.Resolver> {
  const file = { resolve: (ref: { path(): string }) => readText(decodeURI(ref.path())) };
  return new SpectralResolver.Resolver({ resolvers: { file } });
}

/** A byte order mark would count as a column. */
async function readText(file: string): Promise<string> {
  return (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
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
  };
}

/** Spectral's own rules name a URL; a rule of ours names a file, which Spectral has no field for. */
function pageOf(
  { code, documentationUrl }: ISpectralDiagnostic,
  ruleset: Ruleset,
): { page?: string } {
  const page = ruleset.rules[String(code)]?.extensions?.['page'] ?? documentationUrl;
  return typeof page === 'string' ? { page } : {};
}
