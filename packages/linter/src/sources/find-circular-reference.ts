import type { BaseResolver } from '@redocly/openapi-core';
import { followReference } from './follow-reference.ts';
import { listReferences, type WrittenReference } from './list-references.ts';
import type { SourceFiles } from './source-files.ts';

/**
 * Finds a `$ref` that leads back to itself without ever reaching a value.
 *
 * Redocly rejects a promise that nobody holds when it meets one, which ends the process, so
 * this looks first. A schema that *contains* a reference to itself is fine, and not meant here.
 *
 * @returns the first such reference, in the order in which the files are reached
 */
export function findCircularReference(
  files: SourceFiles,
  resolver: BaseResolver,
): WrittenReference | undefined {
  for (const document of files.values()) {
    const circular = listReferences(document).find(
      (reference) => followReference(reference, files, resolver) === 'circular',
    );
    if (circular) return circular;
  }
  return undefined;
}
