import { isObject, type Json, type JsonObject, member } from './json.ts';

/** A schema resource: a root schema or one embedded with its own `$id` (JSON Schema core, 4.3.5). */
export interface Resource {
  readonly uri: string;
  readonly root: Json;
  readonly anchors: Map<string, Json>;
  readonly dynamicAnchors: Map<string, Json>;
}

/** Where a reference led: the schema, and the resource it lies in. */
export interface Target {
  readonly schema: Json;
  readonly resource: Resource;
  /** The name of the dynamic anchor, where the reference ended at one. */
  readonly dynamicAnchor?: string;
}

/** The resources of one or more documents, by absolute address. */
export class Resources {
  readonly #byUri = new Map<string, Resource>();
  readonly #owner = new Map<JsonObject, Resource>();

  /** Adds a document with every resource embedded in it, and gives its root resource. */
  add(document: Json, uri: string): Resource {
    const root = this.#create(document, uri);
    this.#index(document, root);
    return root;
  }

  /** The resource a schema lies in, or the one it is met in where the document did not name it. */
  resourceOf(schema: Json, met: Resource): Resource {
    return (isObject(schema) && this.#owner.get(schema)) || met;
  }

  /** Follows a reference (RFC 3986); undefined where it leads nowhere. */
  resolve(reference: string, from: Resource): Target | undefined {
    const url = URL.parse(reference, from.uri);
    if (url === null) return undefined;
    const fragment = decodeFragment(url.hash.slice(1));
    url.hash = '';
    const resource = this.#byUri.get(url.href);
    if (resource === undefined) return undefined;
    if (fragment === '') return { schema: resource.root, resource };
    if (fragment.startsWith('/')) return this.#point(resource, fragment);
    const dynamic = resource.dynamicAnchors.get(fragment);
    if (dynamic !== undefined) return { schema: dynamic, resource, dynamicAnchor: fragment };
    const anchored = resource.anchors.get(fragment);
    return anchored === undefined ? undefined : { schema: anchored, resource };
  }

  #point(resource: Resource, pointer: string): Target | undefined {
    let found: Json | undefined = resource.root;
    for (const token of pointer.slice(1).split('/')) {
      const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
      if (Array.isArray(found)) found = found[Number(key)];
      else if (isObject(found)) found = member(found, key);
      else return undefined;
      if (found === undefined) return undefined;
    }
    return { schema: found, resource: this.resourceOf(found, resource) };
  }

  #create(root: Json, uri: string): Resource {
    const resource = { uri, root, anchors: new Map(), dynamicAnchors: new Map() };
    this.#byUri.set(uri, resource);
    return resource;
  }

  #index(value: Json, met: Resource): void {
    if (Array.isArray(value)) {
      for (const item of value) this.#index(item, met);
      return;
    }
    if (!isObject(value)) return;
    const resource = this.#enter(value, met);
    this.#owner.set(value, resource);
    for (const [name, inner] of Object.entries(value)) {
      // What stands in `const` and `enum` is data: an `$id` in there names nothing.
      if (name !== 'const' && name !== 'enum') this.#index(inner, resource);
    }
  }

  #enter(schema: JsonObject, met: Resource): Resource {
    let resource = met;
    const id = schema['$id'];
    if (typeof id === 'string') {
      const url = URL.parse(id, met.uri);
      if (url !== null) {
        url.hash = '';
        if (url.href !== met.uri) resource = this.#create(schema, url.href);
      }
    }
    const { $anchor: anchor, $dynamicAnchor: dynamic } = schema;
    if (typeof anchor === 'string') resource.anchors.set(anchor, schema);
    if (typeof dynamic === 'string') resource.dynamicAnchors.set(dynamic, schema);
    return resource;
  }
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
