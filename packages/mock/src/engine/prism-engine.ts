import { randomUUID } from 'node:crypto';
import type * as PrismHttp from '@stoplight/prism-http';
import type { JsonObject } from '../contract/json.ts';
import { createPrismDocument, PRISM_PATH } from './prism-document.ts';

type Prism = typeof PrismHttp;
type PrismOperation = Awaited<ReturnType<Prism['getHttpOperationsFromSpec']>>[number];
type PrismInstance = ReturnType<Prism['createInstance']>;
type PrismConfig = NonNullable<Parameters<PrismInstance['request']>[2]>;

/** How a value is generated: by chance, under a seed or not, or always the same. */
export interface GenerationChoice {
  readonly dynamic: boolean;
  readonly seed?: string | undefined;
}

/** The body that Prism made, and nothing of its HTTP: negotiation and validation are ours. */
export interface PrismEngine {
  /** Loads Prism ahead of the first use: it takes the better part of a second. */
  load(): Promise<void>;
  /**
   * A value for a schema of the document. It may break the schema: Prism ignores some keywords.
   * Throws what Prism throws, where a schema is too complex for it.
   */
  generate(schema: unknown, choice: GenerationChoice): Promise<unknown>;
}

const silence = (): void => undefined;
const MEDIA_TYPE = 'application/json';

/** Prism's engine over one document. Loads Prism when it is needed, and not before. */
export function createPrismEngine(document: JsonObject): PrismEngine {
  const operations = new WeakMap<object, Promise<PrismOperation>>();
  let loading: Promise<{ prism: Prism; instance: PrismInstance }> | undefined;

  const load = (): Promise<{ prism: Prism; instance: PrismInstance }> =>
    (loading ??= import('@stoplight/prism-http').then((prism) => ({
      prism,
      instance: createInstance(prism),
    })));

  const prepare = async (prism: Prism, schema: unknown): Promise<PrismOperation> => {
    const small = createPrismDocument(document, schema, MEDIA_TYPE);
    const [operation] = await prism.getHttpOperationsFromSpec(small);
    if (!operation)
      throw new Error('Prism found no operation in the document of one response.');
    return operation;
  };

  return {
    async load() {
      await load();
    },
    async generate(schema, choice) {
      const { prism, instance } = await load();
      const key = typeof schema === 'object' && schema !== null ? schema : {};
      const preparing = operations.get(key) ?? prepare(prism, schema);
      operations.set(key, preparing);
      return generateBody(instance, await preparing, choice);
    },
  };
}

function createInstance(prism: Prism): PrismInstance {
  const logger = createSilentLogger();
  return prism.createInstance(createConfig({ dynamic: false }), {
    logger,
    // One operation is handed over, so there is nothing to look for. Prism's own path matching
    // ends the process on a broken percent escape.
    route: ({ resources }) => {
      const [operation] = resources;
      return operation
        ? { _tag: 'Right', right: operation }
        : { _tag: 'Left', left: new Error('No operation was handed over.') };
    },
  });
}

/** A fresh one for every call: Prism writes the `Accept` of a request into its configuration. */
function createConfig({ dynamic, seed }: GenerationChoice): PrismConfig {
  return {
    mock: {
      dynamic,
      code: 200,
      mediaTypes: [MEDIA_TYPE],
      // What is in the document is sent as it is; Prism is asked only where there is no example.
      ignoreExamples: true,
      // Prism keeps the seed of one call for the calls after it, so that every call needs its own.
      ...(dynamic && { seed: seed ?? randomUUID() }),
    },
    isProxy: false,
    upstreamProxy: undefined,
    checkSecurity: false,
    validateRequest: false,
    validateResponse: false,
    errors: false,
  };
}

async function generateBody(
  instance: PrismInstance,
  operation: PrismOperation,
  choice: GenerationChoice,
): Promise<unknown> {
  const request = { method: 'get' as const, url: { path: PRISM_PATH }, headers: {} };
  const result = await instance.request(request, [operation], createConfig(choice))();
  if ('left' in result) throw result.left;
  return result.right.output.body;
}

function createSilentLogger(): Parameters<Prism['createInstance']>[1]['logger'] {
  const logger = {
    level: 'silent',
    fatal: silence,
    error: silence,
    warn: silence,
    info: silence,
    debug: silence,
    trace: silence,
    silent: silence,
    success: silence,
    child: () => logger,
  };
  return logger;
}
