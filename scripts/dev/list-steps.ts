import { existsSync } from 'node:fs';
import * as path from 'node:path';
import type { Compile } from '../../packages/client/codegen/create-compiler.ts';
import { isJsonObject } from '../../packages/types/src/json-object.ts';
import type { ThreadReport } from './messages.ts';
import type { Step } from './run-round.ts';
import type { WorkspaceFiles } from './workspace-files.ts';

/** The step that builds the reference. The mock watches the bundle itself. */
export function referenceStep(
  files: WorkspaceFiles,
  report: (report: ThreadReport) => void,
): Step {
  return {
    name: 'The reference',
    async run() {
      const { buildReference } = await import('../../packages/docs/src/index.ts');
      const document = path.join(files.bundle, 'openapi.json');
      const changelog = existsSync(files.changelog) ? files.changelog : undefined;
      await buildReference({ document, changelog, folder: files.reference });
      report({ kind: 'reference' });
    },
  };
}

/** The step that writes what an editor sees: the types, and the client that is made of them. */
export function clientStep(files: WorkspaceFiles): Step {
  let compile: Compile | undefined;
  return {
    name: 'The types and the client',
    async run({ json }) {
      // Loaded late: TypeScript takes half a second, and the first findings need none.
      const { writeTypes } = await import('../../packages/types/src/write-types.ts');
      const { writeSources } = await import('../../packages/client/codegen/write-sources.ts');
      const { createCompiler } =
        await import('../../packages/client/codegen/create-compiler.ts');
      const document: unknown = JSON.parse(json);
      if (!isJsonObject(document)) throw new Error('The bundle is no object.');
      const types = await writeTypes(document, files.types);
      await writeSources(document, types, path.join(files.client, 'generated'));
      compile ??= createCompiler(files.client);
      compile();
    },
  };
}
