import { prepareRelease } from '../../release/prepare-release.ts';
import type { ReleaseWorkspace } from './release-workspace.ts';

/** Records the contract of a workspace as released, and commits it, without packing anything. */
export async function recordFirstRelease(workspace: ReleaseWorkspace): Promise<void> {
  await prepareRelease(workspace.root, '2026-01-31');
  workspace.commit('The first release');
}
