export { bundleContract, type BundleRequest } from './bundle-contract.ts';
