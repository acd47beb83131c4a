import type { DocumentFault } from './contract-error.ts';
import { fragmentToPointer, getMember, isObject, parsePointer } from './json.ts';

/** A value of the document and the place where it stands. */
export interface Located {
  readonly value: unknown;
  readonly pointer: string;
}

export interface ReferenceResolver {
  /** Follows `$ref` (OpenAPI 3.1, section 4.8.23) to the value that it means in the end. */
  resolve(value: unknown, pointer: string): Located;
}

/** Resolves references inside one document; what can't be resolved is added to `faults`. */
export function createReferenceResolver(
  document: unknown,
  faults: DocumentFault[],
): ReferenceResolver {
  return {
    resolve(value, pointer) {
      let located: Located = { value, pointer };
      const seen = new Set<string>();
      while (isObject(located.value) && typeof located.value['$ref'] === 'string') {
        const reference: string = located.value['$ref'];
        const target = findTarget(document, reference);
        if (typeof target === 'string' || seen.has(target.pointer)) {
          const message =
            typeof target === 'string'
              ? target
              : `"${reference}" refers to itself in a circle.`;
          faults.push({ pointer: `${located.pointer}/$ref`, message });
          return { value: undefined, pointer: located.pointer };
        }
        seen.add(target.pointer);
        located = target;
      }
      return located;
    },
  };
}

/** The place and the value that a local reference means, or a sentence on why there is none. */
export function findTarget(document: unknown, reference: string): Located | string {
  if (!reference.startsWith('#')) {
    return `"${reference}" points outside the document. Give the bundle, a document in one file.`;
  }
  let pointer;
  try {
    pointer = fragmentToPointer(reference.slice(1));
  } catch {
    return `"${reference}" holds a broken percent escape.`;
  }
  if (pointer !== '' && !pointer.startsWith('/')) {
    return `"${reference}" is no JSON pointer.`;
  }
  const value = parsePointer(pointer).reduce(getMember, document);
  if (value === undefined) return `"${reference}" points to nothing in the document.`;
  return { value, pointer };
}
