import * as path from 'node:path';
import { expect, it } from 'vitest';
import { createBundle } from '../../packages/bundler/src/index.ts';
import {
  createRepository,
  petsPath,
} from '../../packages/contract-diff/test/support/temporary-repository.ts';
import { createChangeDescriber } from '../dev/describe-change.ts';

const ALLOWED = 'spec/breaking-changes.yaml';
const CHANGE = 'query parameter `status` no longer accepts `all` (GET /pets)';

/** A repository whose working tree breaks callers, and what is said of it with some entries. */
async function openBreaking() {
  const repository = await createRepository();
  const describer = createChangeDescriber(repository.root);
  await repository.write('spec/paths/pets.yaml', petsPath('available, sold'));
  const { bundle } = await createBundle(path.join(repository.root, 'spec/openapi.yaml'));
  const json = bundle?.json ?? '';
  return {
    describe: () => describer.describe(json),
    async describeWith(entries: string) {
      await repository.write(ALLOWED, entries);
      return describer.describe(json);
    },
    [Symbol.asyncDispose]: () => repository[Symbol.asyncDispose](),
  };
}

const entry = (rule: string, operation: string, expires: string) =>
  `- { rule: ${rule}, operation: ${operation}, reason: Agreed., expires: ${expires} }\n`;

it('tells a breaking change that an entry lets through from one that none does', async () => {
  await using breaking = await openBreaking();
  expect(await breaking.describe()).toEqual([`breaking: ${CHANGE}`]);
  const rule = 'request-enum-value-removed';
  expect(await breaking.describeWith(entry(rule, 'listPets', '9999-03-31'))).toEqual([
    `breaking, allowed until 9999-03-31: ${CHANGE}`,
  ]);
});

it('says what is wrong with entries, each in a line, and that they let nothing through', async () => {
  await using breaking = await openBreaking();
  const rule = 'request-enum-value-removed';
  expect(await breaking.describeWith(entry(rule, 'listPets', '2001-03-31'))).toEqual([
    `breaking: ${CHANGE}`,
    `error: ${ALLOWED}:1 The entry for ${rule} expired on 2001-03-31. Take the change back, or renew it.`,
  ]);
  expect(await breaking.describeWith(entry(rule, 'DELETE /pets', '9999-03-31'))).toEqual([
    `breaking: ${CHANGE}`,
    `error: ${ALLOWED}:1 There is no operation DELETE /pets; did you mean GET /pets?`,
  ]);
  expect(await breaking.describeWith('- rule: [\n')).toEqual([
    `breaking: ${CHANGE}`,
    expect.stringMatching(
      /^error: spec\/breaking-changes\.yaml: [^\n]* at line \d+, column \d+$/,
    ),
  ]);
});
