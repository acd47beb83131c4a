import * as path from 'node:path';

/** Where things are in a workspace. All paths are absolute. */
export interface WorkspaceFiles {
  readonly root: string;
  /** The folder of the contract's sources. */
  readonly spec: string;
  /** The root document of the contract. */
  readonly document: string;
  /** The folder of the bundle. */
  readonly bundle: string;
  /** The changelog of the contract; there is none before its first release. */
  readonly changelog: string;
  readonly redoclyConfig: string;
  readonly spectralRuleset: string;
  /** The lint rules as they are written, and as they are built and run. */
  readonly ruleSources: string;
  readonly builtRules: string;
  /** The folders of the types and of the client, and that of the built reference. */
  readonly types: string;
  readonly client: string;
  readonly reference: string;
}

/** Lists where things are in the workspace at a folder. */
export function locateFiles(root: string): WorkspaceFiles {
  const at = (file: string) => path.join(root, ...file.split('/'));
  return {
    root,
    spec: at('spec'),
    document: at('spec/openapi.yaml'),
    bundle: at('spec/dist'),
    changelog: at('spec/CHANGELOG.md'),
    redoclyConfig: at('redocly.yaml'),
    spectralRuleset: at('.spectral.yaml'),
    ruleSources: at('packages/lint-rules/src'),
    builtRules: at('packages/lint-rules/dist'),
    types: at('packages/types/dist'),
    client: at('packages/client'),
    reference: at('packages/docs/dist'),
  };
}
