import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { compareWithPrism, replaceSection } from '../scripts/write-comparison.ts';

it('differs from stock Prism as the README says', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  expect(replaceSection(readme, await compareWithPrism())).toBe(readme);
});
