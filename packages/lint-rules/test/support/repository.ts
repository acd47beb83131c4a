import * as path from 'node:path';

/** The root of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** The folder of this package. */
export const PACKAGE = path.resolve(import.meta.dirname, '../..');

/** The sources of the contract. */
export const SPEC = path.join(ROOT, 'spec');

/** The two configurations that the contract is linted by. */
export const CONFIGURATIONS = {
  redoclyConfig: path.join(ROOT, 'redocly.yaml'),
  spectralRuleset: path.join(ROOT, '.spectral.yaml'),
};
