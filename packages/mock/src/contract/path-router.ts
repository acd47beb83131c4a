/** A path of the document that a request's path fits, and what its parameters hold. */
export interface PathMatch<T> {
  readonly value: T;
  /** Raw values, percent escapes and all, by parameter name. */
  readonly parameters: ReadonlyMap<string, string>;
}

interface Template<T> {
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly node: Node<T>;
}

interface Node<T> {
  readonly literals: Map<string, Node<T>>;
  /** Segments such as `{id}.json`, before the ones that are a parameter as a whole. */
  readonly templates: Template<T>[];
  leaf: { value: T; names: readonly string[] } | undefined;
}

const WHOLE_SEGMENT = /^\{[^{}]+\}$/;
const PARAMETER = /\{([^{}]+)\}/g;

/**
 * Finds the path of a document that a request's path fits: a tree of segments, so that the time
 * for a request does not grow with the number of paths. A concrete segment goes before a templated
 * one (OpenAPI 3.1, section 4.8.8).
 */
export class PathRouter<T> {
  readonly #root: Node<T> = createNode();

  /** Adds a path template. Returns the value that already stands on an equal template, if any. */
  add(path: string, value: T): T | undefined {
    const names: string[] = [];
    let node = this.#root;
    for (const segment of splitPath(path)) {
      node = descend(node, segment, names);
    }
    if (node.leaf) return node.leaf.value;
    node.leaf = { value, names };
    return undefined;
  }

  match(path: string): PathMatch<T> | undefined {
    return findLeaf(this.#root, splitPath(path), 0, []);
  }
}

function createNode<T>(): Node<T> {
  return { literals: new Map(), templates: [], leaf: undefined };
}

function splitPath(path: string): string[] {
  return path.slice(1).split('/');
}

function descend<T>(node: Node<T>, segment: string, names: string[]): Node<T> {
  if (!segment.includes('{')) {
    const next = node.literals.get(segment) ?? createNode<T>();
    node.literals.set(segment, next);
    return next;
  }
  const own = [...segment.matchAll(PARAMETER)].map(([, name = '']) => name);
  names.push(...own);
  const source = WHOLE_SEGMENT.test(segment)
    ? '^(.*)$'
    : `^${segment.split(PARAMETER).map(toPatternPart).join('')}$`;
  const known = node.templates.find(({ pattern }) => pattern.source === source);
  if (known) return known.node;
  const template = { pattern: new RegExp(source, 's'), names: own, node: createNode<T>() };
  node.templates.push(template);
  // Among templates, the one with more fixed text is the more concrete one.
  node.templates.sort((a, b) => b.pattern.source.length - a.pattern.source.length);
  return template.node;
}

/** `String.split` with a capturing pattern puts text at even places and names at odd ones. */
function toPatternPart(part: string, index: number): string {
  return index % 2 === 0 ? RegExp.escape(part) : '(.+?)';
}

function findLeaf<T>(
  node: Node<T>,
  segments: readonly string[],
  depth: number,
  values: readonly string[],
): PathMatch<T> | undefined {
  const segment = segments[depth];
  if (segment === undefined) {
    if (!node.leaf) return undefined;
    const { names, value } = node.leaf;
    return { value, parameters: new Map(names.map((name, i) => [name, values[i] ?? ''])) };
  }
  const literal = node.literals.get(segment) ?? node.literals.get(decodeLeniently(segment));
  const found = literal && findLeaf(literal, segments, depth + 1, values);
  if (found) return found;
  for (const { pattern, node: next } of node.templates) {
    const match = pattern.exec(segment);
    const below = match && findLeaf(next, segments, depth + 1, [...values, ...match.slice(1)]);
    if (below) return below;
  }
  return undefined;
}

/** `%61lerts` is `alerts` (RFC 3986, section 6.2.2.2); a broken escape is left as it is. */
function decodeLeniently(segment: string): string {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
