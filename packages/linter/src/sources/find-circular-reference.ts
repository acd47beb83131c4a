import {
  isRef,
  unescapePointerFragment,
  type BaseResolver,
  type Document,
} from '@redocly/openapi-core';

/** A `$ref` in the document it was written in. */
interface WrittenReference {
  readonly node: { readonly $ref: string };
  readonly document: Document;
  /** JSON pointer of `node`, as Redocly writes them: `#/a/b`. */
  readonly pointer: string;
}

/** A value and the document it stands in. */
interface Target {
  readonly value: unknown;
  readonly document: Document;
}

/**
 * Finds a `$ref` that leads back to itself without ever reaching a value.
 *
 * Redocly rejects a promise that nobody holds when it meets one, which ends the process, so
 * this looks first. A schema that *contains* a reference to itself is fine, and not meant here.
 *
 * @returns the first such reference, in the order in which the files are reached
 */
export async function findCircularReference(
  root: Document,
  resolver: BaseResolver,
): Promise<WrittenReference | undefined> {
  const documents = new Map([[root.source.absoluteRef, root]]);
  const references: WrittenReference[] = [];
  // A Map's iterator also yields what is added while it runs.
  for (const document of documents.values()) {
    const base = document.source.absoluteRef;
    for (const reference of referencesIn(document)) {
      references.push(reference);
      const { file } = splitReference(reference.node.$ref);
      if (!file || documents.has(resolver.resolveExternalRef(base, file))) continue;
      // What can't be read is reported where the document is walked by its types.
      const loaded = await resolver.resolveDocument(base, file).catch(() => undefined);
      if (loaded && 'parsed' in loaded) documents.set(loaded.source.absoluteRef, loaded);
    }
  }
  return references.find((reference) =>
    isCircular(reference, (from, file) =>
      file ? documents.get(resolver.resolveExternalRef(from.source.absoluteRef, file)) : from,
    ),
  );
}

function* referencesIn(document: Document): Generator<WrittenReference> {
  const seen = new Set<unknown>();
  const pending = [{ node: document.parsed, pointer: '#' }];
  for (const { node, pointer } of pending) {
    // A YAML alias makes one node stand in many places, or even within itself.
    if (!isIndexable(node) || seen.has(node)) continue;
    seen.add(node);
    if (isRef(node)) yield { node, document, pointer };
    for (const [key, child] of Object.entries(node)) {
      const segment = key.replaceAll('~', '~0').replaceAll('/', '~1');
      pending.push({ node: child, pointer: `${pointer}/${segment}` });
    }
  }
}

type FindDocument = (from: Document, file: string) => Document | undefined;

function isCircular(start: WrittenReference, find: FindDocument): boolean {
  const passed = new Set<unknown>();
  return follow(start) === 'circular';

  function follow({
    node,
    document,
  }: Pick<WrittenReference, 'node' | 'document'>): Target | 'circular' | undefined {
    // A reference that merely leads into a circle is not the one to mend.
    if (passed.has(node)) return node === start.node ? 'circular' : undefined;
    passed.add(node);
    const { file, segments } = splitReference(node.$ref);
    const home = find(document, file);
    let target: Target | undefined = home && { value: home.parsed, document: home };
    for (const segment of segments) {
      const arrived = arrive(target);
      if (arrived === 'circular') return arrived;
      target = arrived && childOf(arrived, segment);
    }
    return arrive(target);
  }

  function arrive(target: Target | undefined): Target | 'circular' | undefined {
    if (!target || !isRef(target.value)) return target;
    return follow({ node: target.value, document: target.document });
  }
}

function childOf({ value, document }: Target, key: string): Target | undefined {
  return isIndexable(value) && Object.hasOwn(value, key)
    ? { value: value[key], document }
    : undefined;
}

function isIndexable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function splitReference(reference: string): { file: string; segments: string[] } {
  const [file = '', pointer = ''] = reference.split('#/');
  return {
    file: file.replace(/#$/, ''),
    segments: pointer
      .split('/')
      .filter(Boolean)
      .map((segment) => String(unescapePointerFragment(segment))),
  };
}
