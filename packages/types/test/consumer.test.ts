import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContract, schemasOf } from './support/contract.ts';
import { COMPILERS, createConsumer, readOwnFile, RESOLUTIONS } from './support/consumer.ts';
import type { Consumer } from './support/consumer.ts';
import { listExamples } from './support/list-examples.ts';
import { listRefusals, listSamples } from './support/list-refusals.ts';
import {
  renderExamples,
  renderNames,
  renderRefusals,
  renderSnippets,
} from './support/render-sources.ts';

/** Every compile has one fault that is meant, so that a compiler that checks nothing shows. */
const MEANT_FAULT = `import type { Workspace } from '@sales-outreach/types';
export type Wrong = Workspace['nothing'];
`;

const contract = await readContract();
let consumer: Consumer;

beforeAll(async () => {
  consumer = await createConsumer({
    'meant-fault.ts': MEANT_FAULT,
    'meant-fault.cts': MEANT_FAULT,
    'examples.ts': renderExamples(listExamples(contract)),
    'names.ts': renderNames([...schemasOf(contract).keys()]),
    'derived-refusals.ts': renderRefusals(
      listSamples(contract).map((sample) => ({
        sample,
        refusals: listRefusals(contract, sample),
      })),
    ),
    'refusals.ts': await readOwnFile('test/fixtures/refusals.ts'),
    'everyday.ts': await readOwnFile('test/fixtures/everyday.ts'),
    'readme.ts': renderSnippets(await readOwnFile('README.md')),
  });
});
afterAll(() => consumer[Symbol.asyncDispose]());

describe.each(COMPILERS)('in an empty project, %s', (compiler) => {
  test.concurrent.each(RESOLUTIONS)(
    'accepts every example of the contract and refuses every wrong value, resolving by %s',
    async (resolution) => {
      const fault = {
        line: 2,
        message: "error TS2339: Property 'nothing' does not exist on type 'Workspace'.",
      };
      expect(await consumer.compile(compiler, resolution)).toEqual([
        { file: 'meant-fault.cts', ...fault },
        { file: 'meant-fault.ts', ...fault },
      ]);
    },
  );
});

test('the tarball holds the types, for ES modules and CommonJS, and nothing else', () => {
  expect(consumer.packed).toEqual([
    'README.md',
    'dist/index.d.cts',
    'dist/index.d.ts',
    'package.json',
  ]);
});
