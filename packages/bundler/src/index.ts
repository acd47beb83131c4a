export { bundleContract, type BundleRequest } from './bundle-contract.ts';
export { createBundle, type Bundle, type BundleResult } from './create-bundle.ts';
export { hashBundle, type BundleHash } from './hash-bundle.ts';
