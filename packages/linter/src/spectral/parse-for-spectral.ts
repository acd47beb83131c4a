import type { Document } from '@redocly/openapi-core';
import SpectralCore, { type ISpectralDiagnostic } from '@stoplight/spectral-core';
import SpectralParsers from '@stoplight/spectral-parsers';

const { Yaml } = SpectralParsers;
const listed = new WeakMap<Document['source'], readonly ISpectralDiagnostic[]>();

/**
 * A file in the form that Spectral takes: with its own measure of where a node is, and its own
 * complaints about the text.
 */
export function parseForSpectral({ source, parsed: data }: Document) {
  return {
    parsed: { ...Yaml.parse(source.body), data },
    getLocationForJsonPath: Yaml.getLocationForJsonPath,
    source: source.absoluteRef,
  };
}

/**
 * What Spectral's parser complains about in a file; once for as long as the file is kept. Only
 * that is remembered: the tree of nodes takes more memory than everything else about a file.
 */
export function listComplaints(document: Document): readonly ISpectralDiagnostic[] {
  const { source } = document;
  const complaints =
    listed.get(source) ??
    new SpectralCore.ParsedDocument(parseForSpectral(document)).diagnostics;
  listed.set(source, complaints);
  return complaints;
}
