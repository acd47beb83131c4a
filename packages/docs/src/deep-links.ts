import type { JsonObject } from './document.ts';
import { listOperations } from './operations.ts';
import type { Operation } from './operations.ts';
import { listTagNames } from './tags.ts';

/**
 * The last part of each address on the page: of a tag by its name, of an operation by
 * `METHOD path`. The page itself uses the same table, so that no link can miss.
 */
export interface DeepLinks {
  readonly tags: Readonly<Record<string, string>>;
  readonly operations: Readonly<Record<string, string>>;
}

/** Chooses a readable and unique address for every tag and operation of a document. */
export function assignDeepLinks(document: JsonObject): DeepLinks {
  return {
    tags: assignSlugs(listTagNames(document).map((tag) => [tag, tag.toLowerCase()])),
    operations: assignSlugs(
      listOperations(document).map((operation) => [operationKey(operation), operation.name]),
    ),
  };
}

export function linkToTag(links: DeepLinks, tag: string): string {
  return `#tag/${links.tags[tag]}`;
}

/** An operation of several tags stands under each; the link leads to the first. */
export function linkToOperation(links: DeepLinks, operation: Operation): string {
  const slug = links.operations[operationKey(operation)];
  const [tag] = operation.tags;
  return tag === undefined ? `#${slug}` : `${linkToTag(links, tag)}/${slug}`;
}

/** A schema's name needs no slug: OpenAPI allows only letters, digits, `.`, `-` and `_` in it. */
export function linkToSchema(name: string): string {
  return `#schemas/${name}`;
}

export const LINK_TO_INTRODUCTION = '#description/introduction';

function operationKey({ method, path }: Operation): string {
  return `${method} ${path}`;
}

function assignSlugs(names: readonly (readonly [key: string, name: string])[]) {
  const slugs: Record<string, string> = {};
  const taken = new Set<string>();
  for (const [key, name] of names) {
    const base = name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^-+|-+$/g, '') || 'untitled';
    let slug = base;
    for (let count = 2; taken.has(slug); count += 1) slug = `${base}-${count}`;
    taken.add(slug);
    slugs[key] = slug;
  }
  return slugs;
}
