import { encodePointerUriFragment } from '@stoplight/json';
import SpectralResolver from '@stoplight/spectral-ref-resolver';
import URI from 'urijs';
import { listReferences, splitPointer, splitReference } from '../sources/list-references.ts';
import type { Sources } from '../sources/walk-sources.ts';
import { dereference } from './dereference.ts';

const { Resolver, ResolverDepGraph } = SpectralResolver;

type ResolveOptions = NonNullable<Parameters<InstanceType<typeof Resolver>['resolve']>[1]>;
type ResolveResult = Awaited<ReturnType<InstanceType<typeof Resolver>['resolve']>>;
type ReadParsed = NonNullable<ResolveOptions['parseResolveResult']>;

/**
 * Gives Spectral the sources that have been read already.
 *
 * Its own resolver reads and parses every file anew and copies the growing document for each
 * reference, which took three quarters of a lint run over a thousand operations.
 */
export class SourceResolver extends Resolver {
  readonly #sources: Sources;

  constructor(sources: Sources) {
    super();
    this.#sources = sources;
  }

  override async resolve(_: unknown, options: ResolveOptions = {}): Promise<ResolveResult> {
    const nothing = await super.resolve({});
    const result = dereference(this.#sources);
    const graph = new SourceGraph(this.#sources, options.parseResolveResult);
    return { ...nothing, result, graph };
  }
}

/** The files and their references, by which Spectral finds the place where something was typed. */
class SourceGraph extends ResolverDepGraph {
  readonly #sources: Sources;
  readonly #readParsed: ReadParsed | undefined;

  constructor(sources: Sources, readParsed: ReadParsed | undefined) {
    super();
    this.#sources = sources;
    this.#readParsed = readParsed;
  }

  /** @param name - a file with forward slashes, as Spectral writes it on every system */
  override getNodeData(name: string): { refMap: Record<string, string> } {
    const { files, resolver } = this.#sources;
    const document = files.get(name) ?? this.#findFile(name);
    const refMap: Record<string, string> = {};
    for (const { node, pointer } of listReferences(document)) {
      const { file, segments } = splitReference(node.$ref);
      const target = file && resolver.resolveExternalRef(document.source.absoluteRef, file);
      const reference = toForwardSlashes(target) + toPointer(segments);
      Object.defineProperty(refMap, toPointer(splitPointer(pointer)), {
        // Only what Spectral follows to the place of a finding has to be parsed for it.
        get: () => {
          if (target) this.#register(target);
          return reference;
        },
      });
    }
    return { refMap };
  }

  #findFile(name: string) {
    for (const [file, document] of this.#sources.files) {
      if (toForwardSlashes(file) === name) return document;
    }
    throw new Error(`Spectral asked for ${name}, which the document does not refer to.`);
  }

  /** Makes a file known to Spectral under its name. */
  #register(file: string): void {
    const document = this.#sources.files.get(file);
    if (!document) return;
    const uri = new URI();
    const named = Object.assign(new URI(), { href: () => toForwardSlashes(file) });
    void this.#readParsed?.({
      result: document.source.body,
      fragment: '',
      uriResult: { pointerStack: [], targetPath: [], uri },
      targetAuthority: named,
      parentAuthority: uri,
      parentPath: [],
    });
  }
}

function toPointer(segments: readonly string[]): string {
  return ['#', ...segments.map(encodePointerUriFragment)].join('/');
}

function toForwardSlashes(file: string): string {
  return file.replaceAll('\\', '/');
}
