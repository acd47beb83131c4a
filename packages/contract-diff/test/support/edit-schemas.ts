import { isObject, type Json, type JsonObject } from '@sales-outreach/schema-values';

/** A document in which one thing was changed, and where. */
export interface Edited {
  readonly place: string;
  readonly document: JsonObject;
}

/** What a message can be of. */
export type Side = 'request' | 'response';

/** How many schemas of a document are changed, spread over all of it. */
const MOST = 12;

/**
 * Changes the schemas that requests or responses of a document reach, one at a time. Left alone is
 * what stands in an `allOf`, where the other schemas may still say the same, and what the side is
 * not concerned with (`readOnly`, `writeOnly`).
 *
 * @param edit - changes a schema in place; false where there is nothing to change in it
 */
export function* editEach(
  document: JsonObject,
  side: Side,
  edit: (schema: JsonObject) => boolean,
): Generator<Edited> {
  const mark = side === 'request' ? 'readOnly' : 'writeOnly';
  const editable = [...listSchemas(document, side)].filter((pointer) => {
    const schema = structuredClone(at(document, pointer) ?? null);
    return isObject(schema) && schema[mark] !== true && edit(schema);
  });
  const step = Math.ceil(editable.length / MOST);
  for (const pointer of editable.filter((_, index) => index % step === 0)) {
    const copy = structuredClone(document);
    const schema = at(copy, pointer);
    if (!isObject(schema)) continue;
    edit(schema);
    yield { place: pointer, document: copy };
  }
}

const METHODS = new Set(['get', 'put', 'post', 'delete', 'patch']);

/** The pointers of all schemas that one side reaches, and nothing else does twice. */
function listSchemas(document: JsonObject, side: Side): Set<string> {
  const found = new Set<string>();
  const paths = isObject(document['paths']) ? document['paths'] : {};
  for (const [path, item] of Object.entries(paths)) {
    if (!isObject(item)) continue;
    for (const [method, operation] of Object.entries(item)) {
      if (!METHODS.has(method) || !isObject(operation)) continue;
      const place = `/paths/${escape(path)}/${method}`;
      const root = side === 'request' ? ['requestBody', 'parameters'] : ['responses'];
      for (const name of root) visit(document, `${place}/${name}`, found, false);
    }
  }
  return found;
}

/** Containers on the way to schemas, and within them. */
const WAY = new Set(['content', 'schema', 'items', 'properties', 'headers']);

function visit(
  document: JsonObject,
  pointer: string,
  found: Set<string>,
  isSchema: boolean,
): void {
  const node = at(document, pointer);
  if (node === undefined || found.has(pointer)) return;
  if (isObject(node) && typeof node['$ref'] === 'string') {
    visit(document, node['$ref'].slice(1), found, isSchema);
    return;
  }
  if (isSchema) found.add(pointer);
  const isMap = /\/(content|headers|properties|responses|parameters)$/.test(pointer);
  const names = isObject(node) || Array.isArray(node) ? Object.keys(node) : [];
  for (const name of names) {
    if (!isMap && !WAY.has(name)) continue;
    const isInner =
      /\/(properties|allOf)$/.test(pointer) || name === 'items' || name === 'schema';
    visit(document, `${pointer}/${escape(name)}`, found, isInner);
  }
}

function at(document: JsonObject, pointer: string): Json | undefined {
  let found: Json | undefined = document;
  for (const token of pointer.split('/').slice(1)) {
    const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
    found = Array.isArray(found)
      ? found[Number(name)]
      : isObject(found)
        ? found[name]
        : undefined;
  }
  return found;
}

function escape(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
