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
  /** Its `x-` fields; none where any name may stand, such as among the properties of a schema. */
  readonly extensions: JsonObject;
  /** A JSON pointer, in the form of a URI fragment (RFC 6901, section 6). */
  readonly pointer: string;
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
  return walk(document, root, { key: '', pointer: '#' }, []);
}

type Position = Pick<Step, 'key' | 'pointer'>;

function* walk(
  value: unknown,
  type: NormalizedNodeType,
  position: Position,
  parents: readonly Step[],
): Generator<DocumentNode> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const itemType = resolveType(type.items, item, String(index));
      if (itemType) yield* walk(item, itemType, below(position, String(index)), parents);
    }
    return;
  }
  if (!isObject(value)) return;
  const step: Step = {
    ...position,
    type: type.name,
    value,
    extensions: pickExtensions(value, type),
    describable: 'description' in type.properties,
  };
  const trail = [...parents, step];
  yield { ...step, trail };
  for (const [key, child] of Object.entries(value)) {
    const childType = resolveType(propertyType(type, key), child, key);
    if (childType) yield* walk(child, childType, below(position, key), trail);
  }
}

function below({ pointer }: Position, key: string): Position {
  return { key, pointer: `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}` };
}

function pickExtensions(
  value: JsonObject,
  { extensionsPrefix }: NormalizedNodeType,
): JsonObject {
  if (!extensionsPrefix) return {};
  const entries = Object.entries(value);
  return Object.fromEntries(entries.filter(([key]) => key.startsWith(extensionsPrefix)));
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
