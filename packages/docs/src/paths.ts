import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where the reference of this workspace's own contract is built to. */
export const DEFAULT_FOLDER = fileURLToPath(new URL('../dist', import.meta.url));

/** The bundle of this workspace's contract. Resolved when asked for: it may not be built yet. */
export function defaultDocument(): string {
  return fileURLToPath(import.meta.resolve('@sales-outreach/spec/openapi.json'));
}

/** The changelog of this workspace's contract; there is none before its first release. */
export function findDefaultChangelog(): string | undefined {
  const file = fileURLToPath(new URL('../../../spec/CHANGELOG.md', import.meta.url));
  return existsSync(file) ? file : undefined;
}
