/**
 * Bundles a split OpenAPI document into one file, as YAML and as JSON.
 *
 * Usage: node bundle-contract.ts <root document> <output folder>
 *
 * Each file is replaced at once, so a failed run leaves the previous bundle as it was.
 */
import { mkdir } from 'node:fs/promises';
import * as path from 'node:path';
import {
  bundle,
  createConfig,
  formatProblems,
  getTotals,
  stringifyYaml,
} from '@redocly/openapi-core';
import writeFileAtomic from 'write-file-atomic';

/** What only the linter reads; a consumer of the bundle has no use for it. */
const SOURCE_ONLY_KEYWORDS = new Set(['x-lint-exceptions']);

const [document, folder] = process.argv.slice(2);
if (!document || !folder) {
  console.error('Usage: node bundle-contract.ts <root document> <output folder>');
  process.exit(2);
}

const { bundle: contract, problems } = await bundle({
  ref: path.resolve(document),
  config: await createConfig({}),
  // Two files of one name would become `Name` and `Name-2`, and the name that a consumer sees
  // would depend on the order of the paths.
  componentRenamingConflicts: 'error',
});
const totals = getTotals(problems);
if (totals.errors > 0) {
  formatProblems(problems, { totals });
  console.error(`\n${path.join(folder, 'openapi.yaml')} was left as it was.`);
  process.exit(1);
}

const parsed: unknown = JSON.parse(
  JSON.stringify(contract.parsed, (key, value) =>
    SOURCE_ONLY_KEYWORDS.has(key) ? undefined : value,
  ),
);
await mkdir(folder, { recursive: true });
await writeFileAtomic(
  path.join(folder, 'openapi.yaml'),
  stringifyYaml(parsed, { noRefs: true, lineWidth: 100 }),
);
await writeFileAtomic(
  path.join(folder, 'openapi.json'),
  `${JSON.stringify(parsed, null, 2)}\n`,
);
