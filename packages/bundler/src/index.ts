export { bundleContract, type BundleRequest } from './bundle-contract.ts';
export { createBundle, type Bundle, type BundleResult } from './create-bundle.ts';
export { hashBundle, type BundleHash } from './hash-bundle.ts';
export {
  BundleFaults,
  bundleRevision,
  type RevisionRequest,
} from './revision/bundle-revision.ts';
export { extractRevision, type ExtractedFolder } from './revision/extract-revision.ts';
export { readRevisionFile, type RevisionFileRequest } from './revision/read-revision-file.ts';
export { findMergeBase, resolveRevision } from './revision/resolve-revision.ts';
export { RevisionError } from './revision/run-git.ts';
export { writeBundle } from './write-bundle.ts';
