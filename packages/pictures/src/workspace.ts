import * as path from 'node:path';

/** The root of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The contract, as it is built. */
export const BUNDLE = path.join(ROOT, 'spec/dist/openapi.json');

/** The folder that the README shows pictures from. */
export const FOLDER = path.join(ROOT, 'docs/pictures');
