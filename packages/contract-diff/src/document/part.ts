import { isObject, member, type Json, type JsonObject } from '@sales-outreach/schema-values';

/** A node of a bundle, with the document it is from and its place there as a JSON pointer. */
export interface Part {
  readonly document: JsonObject;
  readonly value: Json;
  readonly pointer: string;
}

/** A document can't be compared: it is no OpenAPI 3.1 bundle, or a reference leads nowhere. */
export class DiffError extends Error {
  override readonly name = 'DiffError';
}

/** The root of a document. */
export function rootOf(document: JsonObject): Part {
  return { document, value: document, pointer: '' };
}

/** A node within a node, exactly as it is written; undefined where there is none. */
export function writtenChild(part: Part, name: string | number): Part | undefined {
  const { document, value, pointer } = part;
  const child = Array.isArray(value)
    ? value[Number(name)]
    : isObject(value)
      ? member(value, String(name))
      : undefined;
  if (child === undefined) return undefined;
  return { document, value: child, pointer: `${pointer}/${escapeToken(String(name))}` };
}

/** The nodes within a node, exactly as they are written. */
export function writtenChildren(part: Part | undefined): [name: string, child: Part][] {
  if (part === undefined) return [];
  const { value } = part;
  const names = Array.isArray(value)
    ? value.map((_, index) => String(index))
    : isObject(value)
      ? Object.keys(value)
      : [];
  return names.flatMap((name): [string, Part][] => {
    const child = writtenChild(part, name);
    return child ? [[name, child]] : [];
  });
}

/** A node some levels within a node, references followed at each; undefined where there is none. */
export function childOf(part: Part, ...names: (string | number)[]): Part | undefined {
  let found: Part | undefined = follow(part);
  for (const name of names) {
    const child: Part | undefined = writtenChild(found, name);
    if (child === undefined) return undefined;
    found = follow(child);
  }
  return found;
}

/** The nodes within a node, references followed. */
export function childrenOf(part: Part | undefined): [name: string, child: Part][] {
  return writtenChildren(part && follow(part)).map(([name, child]) => [name, follow(child)]);
}

/**
 * Follows `$ref` of OpenAPI objects, however many stand in a row.
 *
 * @throws {@link DiffError} where a reference leaves the document, leads nowhere or to itself
 */
export function follow(part: Part): Part {
  let found = part;
  const seen = new Set<string>();
  for (let reference = referenceOf(found); reference !== undefined;) {
    if (seen.has(reference))
      throw new DiffError(`${part.pointer}: ${reference} leads to itself.`);
    seen.add(reference);
    found = resolveReference(found, reference);
    reference = referenceOf(found);
  }
  return found;
}

/** The `$ref` or `$dynamicRef` of a node, if it has one. */
export function referenceOf({ value }: Part): string | undefined {
  const reference = isObject(value)
    ? (member(value, '$ref') ?? member(value, '$dynamicRef'))
    : undefined;
  return typeof reference === 'string' ? reference : undefined;
}

/**
 * The node that a reference within the same document leads to: a pointer (RFC 6901) or an anchor
 * (JSON Schema core, 8.2.2). A dynamic anchor is the only one of its name, as in a bundle it is.
 *
 * @throws {@link DiffError} where it leaves the document or leads nowhere
 */
export function resolveReference(part: Part, reference: string): Part {
  const { document, pointer } = part;
  if (!reference.startsWith('#')) {
    throw new DiffError(
      `${pointer}: expected a bundled document, got a reference to ${reference}.`,
    );
  }
  const fragment = decodeFragment(pointer, reference);
  const root = rootOf(document);
  const found = findFragment(resourceOf(part), fragment) ?? findFragment(root, fragment);
  if (found === undefined) throw new DiffError(`${pointer}: ${reference} leads nowhere.`);
  return found;
}

function decodeFragment(pointer: string, reference: string): string {
  try {
    return decodeURIComponent(reference.slice(1));
  } catch {
    throw new DiffError(`${pointer}: expected a percent-encoded reference, got ${reference}.`);
  }
}

/** The innermost schema with an `$id` around a node, or the document (JSON Schema core, 8.2.1). */
function resourceOf({ document, pointer }: Part): Part {
  let node: Part | undefined = rootOf(document);
  let resource = node;
  for (const token of pointer.split('/').slice(1)) {
    node = node && writtenChild(node, unescapeToken(token));
    if (node && textAt(node, '$id') !== undefined) resource = node;
  }
  return resource;
}

function findFragment(root: Part, fragment: string): Part | undefined {
  if (fragment !== '' && !fragment.startsWith('/')) {
    return findAnchor(root, fragment, isData) ?? findAnchor(root, fragment, () => false);
  }
  let found: Part | undefined = root;
  for (const token of fragment.split('/').slice(1)) {
    found = found && writtenChild(found, unescapeToken(token));
  }
  return found;
}

function findAnchor(
  part: Part,
  name: string,
  isLeftOut: (member: string) => boolean,
): Part | undefined {
  if (textAt(part, '$anchor') === name || textAt(part, '$dynamicAnchor') === name) return part;
  for (const [key, child] of writtenChildren(part)) {
    const found = isLeftOut(key) ? undefined : findAnchor(child, name, isLeftOut);
    if (found) return found;
  }
  return undefined;
}

/** Whether a member has data of somebody by all appearances, though a property may be called so. */
function isData(name: string): boolean {
  return name.startsWith('x-') || DATA.has(name);
}

const DATA = new Set(['example', 'examples', 'default', 'enum', 'const', 'value']);

function unescapeToken(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** A token of a JSON pointer (RFC 6901). */
export function escapeToken(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The text under a name; undefined where it is missing or none. */
export function textAt(part: Part | undefined, name: string): string | undefined {
  const value = part && isObject(part.value) ? member(part.value, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** Whether `true` stands under a name. */
export function isTrueAt(part: Part | undefined, name: string): boolean {
  return part !== undefined && isObject(part.value) && member(part.value, name) === true;
}
