import { registerHooks } from 'node:module';
import * as path from 'node:path';

/** The part of hey-api's generated code that the benchmark calls. */
export interface HeyApi {
  readonly client: { setConfig(config: object): void };
  readonly call: (options: object) => Promise<{ data?: unknown; error?: unknown }>;
}

/**
 * Generates hey-api's client of a document into a folder.
 *
 * @returns the file that exports a function for each operation, and the file of its client
 */
export async function generateHeyApi(
  document: string,
  folder: string,
): Promise<{ operations: string; client: string }> {
  // The generator is written with the JavaScript compiler of TypeScript 5, which 7 has no more.
  const typescript = import.meta.resolve('typescript-5');
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier === 'typescript' ? typescript : specifier, context),
  });
  const { createClient } = await import('@hey-api/openapi-ts');
  hooks.deregister();
  await createClient({
    input: document,
    output: { path: folder },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent' },
  });
  return {
    operations: path.join(folder, 'sdk.gen.ts'),
    client: path.join(folder, 'client.gen.ts'),
  };
}
