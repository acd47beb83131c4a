import { createHash } from 'node:crypto';

/** How many digits tell two contracts apart where a person reads them. */
const SHORT = 12;

/** What a contract is known by besides its version. */
export interface BundleHash {
  /** SHA-256 of the bytes of the bundle's JSON, in hexadecimal. */
  readonly sha256: string;
  /** The first 12 digits of it: what client, mock and reference show. */
  readonly short: string;
}

/**
 * Hashes a bundle.
 *
 * The bytes of `openapi.json` are the canonical form: the bundler writes the same ones for the
 * same sources. A document that was parsed from it, or from `openapi.yaml`, gives the same hash.
 *
 * @param bundle - the text of `openapi.json`, or the document itself
 */
export function hashBundle(bundle: string | object): BundleHash {
  const text = typeof bundle === 'string' ? bundle : renderJson(bundle);
  const sha256 = createHash('sha256').update(text).digest('hex');
  return { sha256, short: sha256.slice(0, SHORT) };
}

/** The bundle as it stands in `openapi.json`. */
export function renderJson(bundle: unknown): string {
  return `${JSON.stringify(bundle, null, 2)}\n`;
}
