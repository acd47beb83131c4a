import { prepareRelease } from '../../release/prepare-release.ts';
import type { ReleaseWorkspace } from './release-workspace.ts';

/**
 * Records the contract of a workspace as released, without packing anything, and commits that.
 *
 * @returns what the commit is called
 */
export async function recordFirstRelease(workspace: ReleaseWorkspace): Promise<string> {
  await prepareRelease(workspace.root, '2026-01-31');
  return workspace.commit('The first release');
}
