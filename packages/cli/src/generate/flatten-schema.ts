import { isObject, objectAt, objectsAt, textAt, type JsonObject } from '../json.ts';

/** Follows the references of a node; keywords beside a `$ref` add to it (JSON Schema 2020-12). */
export function resolve(document: JsonObject, node: unknown): JsonObject {
  let current: JsonObject = isObject(node) ? node : {};
  for (
    let reference = textAt(current, '$ref');
    reference;
    reference = textAt(current, '$ref')
  ) {
    const { $ref: _, ...beside } = current;
    current = { ...find(document, reference), ...beside };
  }
  return current;
}

function find(document: JsonObject, reference: string): JsonObject {
  const target = reference
    .replace(/^#\//, '')
    .split('/')
    .map((segment) => decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, key) => (isObject(node) ? node[key] : undefined), document);
  if (isObject(target)) return target;
  throw new Error(`The reference ${reference} leads nowhere.`);
}

/** A schema with its compositions put together, as far as flags and columns need it. */
export interface FlatSchema {
  readonly schema: JsonObject;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required: ReadonlySet<string>;
  readonly nullable: boolean;
  /** Whether exactly one way of `anyOf` or `oneOf` can't be told by its type alone. */
  readonly mixed: boolean;
}

/**
 * Puts references and compositions of a schema together: `allOf` adds up; of `anyOf` and `oneOf`
 * the branches add their properties, and what a branch requires isn't required.
 */
export function flattenSchema(document: JsonObject, node: unknown): FlatSchema {
  const own = resolve(document, node);
  const types = typesOf(own);
  const parts = objectsAt(own, 'allOf').map((part) => flattenSchema(document, part));
  const branches = [...objectsAt(own, 'anyOf'), ...objectsAt(own, 'oneOf')].map((branch) =>
    flattenSchema(document, branch),
  );
  const present = branches.filter((branch) => typesOf(branch.schema).join() !== 'null');
  const only = present.length === 1 ? present[0] : undefined;
  const all = [...parts, ...present];
  return {
    schema: Object.assign({}, ...parts.map((part) => part.schema), only?.schema ?? {}, own),
    properties: Object.assign(
      {},
      ...all.map((part) => part.properties),
      objectAt(own, 'properties'),
    ),
    required: new Set([
      ...[...parts, ...(only ? [only] : [])].flatMap((part) => [...part.required]),
      ...namesAt(own, 'required'),
    ]),
    nullable:
      present.length < branches.length ||
      types.includes('null') ||
      all.some((part) => part.nullable),
    mixed:
      types.filter((type) => type !== 'null').length > 1 ||
      (present.length > 1 &&
        new Set(present.flatMap((part) => typesOf(part.schema))).size > 1) ||
      all.some((part) => part.mixed),
  };
}

/**
 * The references by which a schema, or one that it is composed of, leads to others. A property
 * that leads to a schema above it is not taken apart: there would be no end to it.
 */
export function referencesOf(node: unknown): string[] {
  const own = textAt(node, '$ref');
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => objectsAt(node, key));
  return [...(own === undefined ? [] : [own]), ...parts.flatMap(referencesOf)];
}

/** The types that a schema names. */
export function typesOf(schema: JsonObject): string[] {
  const { type } = schema;
  return (Array.isArray(type) ? type : [type]).filter((entry) => typeof entry === 'string');
}

function namesAt(node: JsonObject, key: string): string[] {
  const names = node[key];
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}
