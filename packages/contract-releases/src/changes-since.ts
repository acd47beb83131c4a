import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ContractDiff } from '@sales-outreach/contract-diff';
import type { Release } from './release.ts';

/** A bundle, parsed: what is read of it here. */
export interface BundleDocument {
  readonly info: { readonly version: string; readonly title?: string };
}

/**
 * What changed for consumers since a release. The version itself is no change: it is what the
 * changes are judged for.
 *
 * @param release - a recorded release
 * @param head - the bundle of today, parsed
 */
export async function findChangesSince(
  release: Release,
  head: BundleDocument,
): Promise<ContractDiff> {
  const base = parseBundle(await readFile(release.bundle, 'utf8'));
  const sameVersion = { ...head, info: { ...head.info, version: base.info.version } };
  // The usual case while nothing is being changed, and the diff need not be loaded for it.
  if (isDeepStrictEqual(base, sameVersion)) return { changes: [] };
  const { diffContracts } = await import('@sales-outreach/contract-diff');
  return diffContracts(base, sameVersion);
}

/**
 * Parses the text of a bundle's `openapi.json`.
 *
 * @throws {@link Error} if it has no `info.version`
 */
export function parseBundle(json: string): BundleDocument {
  const document: unknown = JSON.parse(json);
  if (isBundle(document)) return document;
  throw new Error('Expected a bundle with a text as its info.version.');
}

function isBundle(value: unknown): value is BundleDocument {
  const { info }: { info?: unknown } = Object(value);
  const { version }: { version?: unknown } = Object(info);
  return typeof version === 'string';
}
