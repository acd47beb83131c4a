import type { Document } from '@redocly/openapi-core';
import SpectralParsers, { type YamlParserResult } from '@stoplight/spectral-parsers';

const { Yaml } = SpectralParsers;
const parsed = new WeakMap<Document['source'], YamlParserResult<unknown>>();

/**
 * A file in the form that Spectral takes: with its own measure of where a node is, and its own
 * complaints about the text. The text is parsed once for as long as the file is kept.
 */
export function parseForSpectral({ source, parsed: data }: Document) {
  const result = parsed.get(source) ?? Yaml.parse(source.body);
  parsed.set(source, result);
  return {
    parsed: { ...result, data },
    getLocationForJsonPath: Yaml.getLocationForJsonPath,
    source: source.absoluteRef,
  };
}
