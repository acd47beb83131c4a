import type { VersionVerdict } from '../data/review.ts';
import { code } from './inline.ts';

/** One sentence about `info.version`: whether it rose as far as the changes need. */
export function describeVersion(verdict: VersionVerdict | undefined): string {
  if (!verdict) return '';
  const { since, bump, needed, given, isEnough } = verdict;
  const need = `the changes since ${code(since)} need a ${bump} version`;
  return isEnough
    ? `✅ Version ${code(given)} is right: ${need}.`
    : `⚠️ **The version has to rise to ${code(needed)}**: ${need}, and the contract says ${code(given)}. \`pnpm contract:version\` writes it.`;
}
