import { textAt, objectAt, type JsonObject } from '../json.ts';
import { prepareChecks } from './compile-check.ts';
import { readAreas, readServers, type ReadArea } from './read-areas.ts';
import type { ReadOperation } from './read-operations.ts';

const BANNER = '// Made from the contract by src/generate; do not edit.\n';

/** Where `npx pnpm start` serves the reference. */
const LOCAL_REFERENCE = 'http://127.0.0.1:4011';

/**
 * Renders the modules that the command line is made from: an index that is loaded at start-up, a
 * module for each area, and one for each operation with its compiled check.
 *
 * @returns the text of each file, by its path
 * @throws Error for what a command could not express
 */
export function renderModules(document: JsonObject): Map<string, string> {
  const compile = prepareChecks(document);
  const areas = readAreas(document);
  const files = new Map<string, string>();
  files.set('index.js', renderIndex(document, areas));
  files.set(
    'index.d.ts',
    `${BANNER}import type { Contract } from '../src/contract.ts';\n\nexport declare const contract: Contract;\n`,
  );
  for (const area of areas) {
    files.set(`areas/${area.command}.js`, renderArea(area));
    for (const operation of area.operations) {
      files.set(
        `operations/${nameModule(area, operation)}.js`,
        renderOperation(operation, compile(operation.inputSchema)),
      );
    }
  }
  return files;
}

function renderIndex(document: JsonObject, areas: readonly ReadArea[]): string {
  const info = objectAt(document, 'info');
  const rows = areas.map(({ operations, ...area }) => {
    const commands = operations.map(({ data }) => ({
      name: data.command,
      summary: data.summary,
    }));
    return `    { ...${JSON.stringify(area)},
      commands: ${JSON.stringify(commands)},
      load: () => import('./areas/${area.command}.js') },
`;
  });
  return `${BANNER}export const contract = {
  title: ${JSON.stringify(textAt(info, 'title') ?? '')},
  version: ${JSON.stringify(textAt(info, 'version') ?? '')},
  referenceUrl: ${JSON.stringify(textAt(objectAt(document, 'externalDocs'), 'url') ?? LOCAL_REFERENCE)},
  servers: ${JSON.stringify(readServers(document))},
  areas: [
${rows.join('')}  ],
};
`;
}

function renderArea(area: ReadArea): string {
  const rows = area.operations.map(
    (operation) => `  ${JSON.stringify(operation.data.command)}: {
    ...${JSON.stringify(operation.data)},
    load: () => import('../operations/${nameModule(area, operation)}.js'),
  },
`,
  );
  return `${BANNER}export const operations = {\n${rows.join('')}};\n`;
}

function renderOperation({ data }: ReadOperation, check: string): string {
  return `${BANNER}${check}
export function check(input) {
  return validate(input) ? [] : validate.errors;
}

export function call(methods, input, options) {
  return methods.${data.method}(input, options);
}
`;
}

function nameModule(area: ReadArea, { data }: ReadOperation): string {
  return `${area.command}.${data.command}`;
}
