/**
 * Sends the same traffic to stock Prism and to this mock, and puts a table of the differences into
 * the README.
 *
 * Usage: node compare-with-prism.ts [--check]
 * With --check nothing is written; exit code 1 where the README tells something else.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { compareWithPrism, replaceSection } from './write-comparison.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const readme = new URL('../README.md', import.meta.url);
const before = await readFile(readme, 'utf8');
const after = replaceSection(before, await compareWithPrism());
if (!values.check) {
  await writeFile(readme, after);
} else if (after !== before) {
  console.error('The table in README.md is not what was measured. Run `pnpm compare`.');
  process.exitCode = 1;
}
