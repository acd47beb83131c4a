import { findBrokenExamples } from './check-examples.ts';
import { compileOperations } from './compile-operations.ts';
import { ContractError, type DocumentFault } from './contract-error.ts';
import { findCommonError } from './find-common-error.ts';
import { hashDocument } from './hash-document.ts';
import {
  arrayOrEmpty,
  isObject,
  joinPointer,
  objectOrEmpty,
  stringOrUndefined,
} from './json.ts';
import { PathRouter } from './path-router.ts';
import { checkIsOpenApi } from './read-document.ts';
import { createReferenceResolver, type ReferenceResolver } from './reference-resolver.ts';
import { SchemaCompiler } from './schema-compiler.ts';
import type {
  Contract,
  MediaTypeDeclaration,
  Operation,
  PathEntry,
  SecurityScheme,
} from './types.ts';

export interface CompileOptions {
  /** Leave examples that break their schema out, with a warning, instead of refusing the document. */
  readonly skipBrokenExamples?: boolean;
}

/**
 * Resolves and compiles a document. Throws a `ContractError` with every fault that was found:
 * schemas that don't compile, references that lead nowhere, examples that break their schema.
 */
export function compileContract(input: unknown, options: CompileOptions = {}): Contract {
  const document = checkIsOpenApi(input);
  const hash = hashDocument(document);
  const faults: DocumentFault[] = [];
  const warnings: DocumentFault[] = [];
  const resolver = createReferenceResolver(document, faults);
  const compiler = new SchemaCompiler(document, faults, warnings);
  const components = objectOrEmpty(document['components']);
  for (const [name, schema] of Object.entries(objectOrEmpty(components['schemas']))) {
    compiler.declare(schema, joinPointer('/components/schemas', name), 'response');
  }
  const operations = compileOperations({ document, resolver, compiler, faults });
  compiler.compile();
  const router = buildRouter(operations, faults);
  if (faults.length > 0) throw new ContractError(faults);

  const broken = findBrokenExamples(operations);
  if (broken.length > 0 && !options.skipBrokenExamples) throw new ContractError(broken);
  const kept = leaveOut(operations, new Set(broken.map(({ pointer }) => pointer)));
  const info = objectOrEmpty(document['info']);
  return {
    document,
    title: stringOrUndefined(info['title']) ?? 'API without a title',
    version: stringOrUndefined(info['version']) ?? '',
    hash,
    operations: kept,
    router: broken.length > 0 ? buildRouter(kept, faults) : router,
    basePaths: readBasePaths(document['servers']),
    securitySchemes: readSecuritySchemes(components['securitySchemes'], resolver),
    commonError: findCommonError(kept),
    warnings: [...warnings, ...broken],
  };
}

function buildRouter(
  operations: readonly Operation[],
  faults: DocumentFault[],
): PathRouter<PathEntry> {
  const router = new PathRouter<PathEntry>();
  for (const [path, group] of Map.groupBy(operations, (operation) => operation.path)) {
    const methods = new Map(group.map((operation) => [operation.method, operation]));
    const other = router.add(path, { path, operations: methods });
    if (!other) continue;
    const message = `A request can't tell this path from ${other.path}.`;
    faults.push({ pointer: joinPointer('/paths', path), message });
  }
  return router;
}

function leaveOut(
  operations: readonly Operation[],
  pointers: ReadonlySet<string>,
): readonly Operation[] {
  if (pointers.size === 0) return operations;
  const trim = (content: MediaTypeDeclaration): MediaTypeDeclaration => ({
    ...content,
    examples: content.examples.filter(({ pointer }) => !pointers.has(pointer)),
  });
  return operations.map((operation) => ({
    ...operation,
    responses: operation.responses.map((response) => ({
      ...response,
      contents: response.contents.map(trim),
    })),
  }));
}

/** The paths of the server addresses: clients are often configured with one of them. */
function readBasePaths(servers: unknown): string[] {
  const paths = arrayOrEmpty(servers).flatMap((server) => {
    const url = isObject(server) ? server['url'] : undefined;
    if (typeof url !== 'string' || url.includes('{')) return [];
    const path = URL.parse(url, 'http://localhost')?.pathname.replace(/\/+$/, '');
    return path ? [path] : [];
  });
  return [...new Set(paths)];
}

function readSecuritySchemes(
  schemes: unknown,
  resolver: ReferenceResolver,
): Map<string, SecurityScheme> {
  return new Map(
    Object.entries(objectOrEmpty(schemes)).map(([name, item]) => {
      const pointer = joinPointer('/components/securitySchemes', name);
      const scheme = objectOrEmpty(resolver.resolve(item, pointer).value);
      return [
        name,
        {
          name,
          type: stringOrUndefined(scheme['type']) ?? '',
          scheme: stringOrUndefined(scheme['scheme'])?.toLowerCase(),
          location: stringOrUndefined(scheme['in']),
          parameterName: stringOrUndefined(scheme['name']),
        },
      ];
    }),
  );
}
