import { detectSpec, getTypes, normalizeTypes } from '@redocly/openapi-core';
import type { NormalizedNodeType } from '@redocly/openapi-core';
import { isObject } from './document.ts';
import type { JsonObject } from './document.ts';

/** One step from the root of a document: the key, and the OpenAPI object that stands there. */
export interface Step {
  readonly key: string;
  /** The name of the OpenAPI object, for example `Operation`, `Parameter` or `Schema`. */
  readonly type: string;
  readonly value: JsonObject;
  /** Whether OpenAPI gives this kind of object a `description`. */
  readonly describable: boolean;
}

/** An OpenAPI object of the document, with the way that leads to it from the root. */
export interface DocumentNode extends Step {
  /** From the root to this node, both included. */
  readonly trail: readonly Step[];
}

type PropertyType = NormalizedNodeType['properties'][string];

/**
 * Every OpenAPI object of a bundled document, in its own order, each once: `$ref`s are not
 * followed, for their targets stand in the same document.
 *
 * What is data (examples, defaults, enums, extensions) and what is description is told apart by
 * Redocly's type tree of the specification. So a property of a record that happens to be called
 * `x-assumption` is not taken for an extension.
 */
export function walkDocument(document: JsonObject): Generator<DocumentNode> {
  const types = normalizeTypes(getTypes(detectSpec(document)));
  const root = types['Root'];
  if (!root) throw new Error('The type tree of the specification has no root.');
  return walk(document, root, '', []);
}

function* walk(
  value: unknown,
  type: NormalizedNodeType,
  key: string,
  parents: readonly Step[],
): Generator<DocumentNode> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const itemType = resolveType(type.items, item, String(index));
      if (itemType) yield* walk(item, itemType, String(index), parents);
    }
    return;
  }
  if (!isObject(value)) return;
  const describable = 'description' in type.properties;
  const step: Step = { key, type: type.name, value, describable };
  const trail = [...parents, step];
  yield { ...step, trail };
  for (const [name, child] of Object.entries(value)) {
    const childType = resolveType(propertyType(type, name), child, name);
    if (childType) yield* walk(child, childType, name, trail);
  }
}

function propertyType(type: NormalizedNodeType, name: string): PropertyType {
  if (Object.hasOwn(type.properties, name)) return type.properties[name];
  const isExtension = type.extensionsPrefix && name.startsWith(type.extensionsPrefix);
  return isExtension ? undefined : type.additionalProperties;
}

function resolveType(
  type: PropertyType,
  value: unknown,
  key: string,
): NormalizedNodeType | undefined {
  const resolved = typeof type === 'function' ? type(value, key) : type;
  return resolved && typeof resolved.name === 'string' ? resolved : undefined;
}
