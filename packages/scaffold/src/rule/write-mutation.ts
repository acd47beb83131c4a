import { Refusal } from '../refusal.ts';
import type { Fault } from './choose-fault.ts';

/** The fault that the sample finds, as a module beside the others. */
export function writeMutation(name: string, { file, line }: Fault): string {
  const constant = nameConstant(name);
  return `import type { Mutation } from '../support/mutation.ts';

const FILE = ${JSON.stringify(file)};

/** Faults for the rule ${name}. */
export const ${constant}: readonly Mutation[] = [
  {
    rule: ${JSON.stringify(name)},
    fault: 'a summary ends in a full stop',
    edits: [
      {
        file: FILE,
        find: ${JSON.stringify(`${line}\n`)},
        replace: ${JSON.stringify(`${line}.\n`)},
      },
    ],
    at: { file: FILE, line: ${JSON.stringify(`${line}.`)} },
  },
];
`;
}

/**
 * Adds the fault to the text of the module that lists them all.
 *
 * @throws {@link Refusal} if it is not the module it was
 */
export function addToMutations(index: string, name: string): string {
  const constant = nameConstant(name);
  const lastImport = index.match(/^import .*;\n/gm)?.at(-1);
  const end = index.lastIndexOf('\n];');
  if (lastImport === undefined || end < 0) {
    throw new Refusal(['Expected imports and one list in test/mutations/index.ts.']);
  }
  return `${index.slice(0, end)}\n  ...${constant},${index.slice(end)}`.replace(
    lastImport,
    `${lastImport}import { ${constant} } from './${name}.ts';\n`,
  );
}

function nameConstant(name: string): string {
  return `${name.replaceAll('-', '_').toUpperCase()}_MUTATIONS`;
}
