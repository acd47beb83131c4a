import type { Mutation } from '../support/mutation.ts';
import { DOCUMENT_MUTATIONS } from './document.ts';
import { EXAMPLE_MUTATIONS } from './examples.ts';
import { FILE_MUTATIONS } from './files.ts';
import { OPERATION_MUTATIONS } from './operations.ts';
import { PATH_MUTATIONS } from './paths.ts';
import { SCHEMA_MUTATIONS } from './schemas.ts';

/** Every fault that the contract is tried with; each enabled rule has at least one. */
export const MUTATIONS: readonly Mutation[] = [
  ...DOCUMENT_MUTATIONS,
  ...PATH_MUTATIONS,
  ...OPERATION_MUTATIONS,
  ...SCHEMA_MUTATIONS,
  ...EXAMPLE_MUTATIONS,
  ...FILE_MUTATIONS,
];
