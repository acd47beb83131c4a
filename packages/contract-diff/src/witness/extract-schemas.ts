import { isObject, type Json, type JsonObject } from '@sales-outreach/schema-values';
import type { Direction } from '../contract-change.ts';
import {
  escapeToken,
  referenceOf,
  resolveReference,
  writtenChild,
  writtenChildren,
  type Part,
} from '../document/part.ts';
import { isMarked } from '../schema/members.ts';

const MAPS = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
]);
const DATA = new Set(['const', 'enum', 'default', 'example', 'examples']);
/** What only OpenAPI reads, and names: two sides would have them twice, and no reference needs them. */
const LEFT_OUT = new Set([
  'discriminator',
  'xml',
  'externalDocs',
  '$id',
  '$schema',
  '$anchor',
  '$dynamicAnchor',
]);

/**
 * Takes schemas out of a bundle with all that they refer to, as one direction sees them: a
 * `readOnly` property is none that a request may have, a `writeOnly` one none of a response
 * (OpenAPI 3.1, JSON Schema validation 9.4).
 */
export class ExtractedSchemas {
  readonly #direction: Direction;
  readonly #root: string;
  readonly #names = new Map<string, string>();
  readonly definitions: JsonObject = {};

  /** @param root - the pointer under which the definitions will stand */
  constructor(direction: Direction, root: string) {
    this.#direction = direction;
    this.#root = root;
  }

  /** The schema as it can stand anywhere in the document with the definitions. */
  rewrite(part: Part): Json {
    const { value } = part;
    if (Array.isArray(value)) {
      return writtenChildren(part).map(([, item]) => this.rewrite(item));
    }
    if (!isObject(value)) return value;
    const reference = referenceOf(part);
    const hidden = this.#hiddenNames(part);
    const members = writtenChildren(part).flatMap(([name, child]): [string, Json][] => {
      if (LEFT_OUT.has(name) || name.startsWith('x-')) return [];
      if (DATA.has(name)) return [[name, child.value]];
      if (/^\$(dynamicR|r)ef$/.test(name) && reference?.startsWith('#')) {
        return [['$ref', `#${this.#root}/${escapeToken(this.#define(part, reference))}`]];
      }
      if (name === 'required' && Array.isArray(child.value)) {
        return [[name, child.value.filter((item) => !hidden.has(String(item)))]];
      }
      if (!MAPS.has(name)) return [[name, this.rewrite(child)]];
      const entries = writtenChildren(child).map(([key, schema]): [string, Json] => [
        key,
        name === 'properties' && hidden.has(key) ? false : this.rewrite(schema),
      ]);
      return [[name, Object.fromEntries(entries)]];
    });
    return Object.fromEntries(members);
  }

  #define(part: Part, reference: string): string {
    const target = resolveReference(part, reference);
    const known = this.#names.get(target.pointer);
    if (known !== undefined) return known;
    const name = `s${this.#names.size}`;
    this.#names.set(target.pointer, name);
    this.definitions[name] = this.rewrite(target);
    return name;
  }

  #hiddenNames(part: Part): Set<string> {
    const mark = this.#direction === 'request' ? 'readOnly' : 'writeOnly';
    const properties = writtenChildren(writtenChild(part, 'properties'));
    return new Set(
      properties.filter(([, property]) => isMarked([property], mark)).map(([name]) => name),
    );
  }
}
