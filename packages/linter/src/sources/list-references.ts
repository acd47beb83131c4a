import { isRef, unescapePointerFragment, type Document } from '@redocly/openapi-core';

/** A `$ref` in the document it was written in. */
export interface WrittenReference {
  readonly node: { readonly $ref: string };
  readonly document: Document;
  /** JSON pointer of `node`, as Redocly writes them: `#/a/b`. */
  readonly pointer: string;
}

const listed = new WeakMap<Document, readonly WrittenReference[]>();

/** Lists every `$ref` of a file, in whatever it stands; once for as long as the file is kept. */
export function listReferences(document: Document): readonly WrittenReference[] {
  const references = listed.get(document) ?? [...referencesIn(document)];
  listed.set(document, references);
  return references;
}

/** Splits a reference into the file, empty for the one it stands in, and the keys within. */
export function splitReference(reference: string): { file: string; segments: string[] } {
  const [file = '', pointer = ''] = reference.split('#/');
  return { file: file.replace(/#$/, ''), segments: splitPointer(pointer) };
}

/** The keys of a JSON pointer as Redocly writes them, with or without `#` before it. */
export function splitPointer(pointer: string): string[] {
  return pointer
    .replace(/^#/, '')
    .split('/')
    .filter(Boolean)
    .map((segment) => String(unescapePointerFragment(segment)));
}

function* referencesIn(document: Document): Generator<WrittenReference> {
  const seen = new Set<unknown>();
  const pending = [{ node: document.parsed, pointer: '#' }];
  for (const { node, pointer } of pending) {
    // A YAML alias makes one node stand in many places, or even within itself.
    if (typeof node !== 'object' || node === null || seen.has(node)) continue;
    seen.add(node);
    if (isRef(node)) yield { node, document, pointer };
    for (const [key, child] of Object.entries(node)) {
      const segment = key.replaceAll('~', '~0').replaceAll('/', '~1');
      pending.push({ node: child, pointer: `${pointer}/${segment}` });
    }
  }
}
