import { isObject, type Json, type JsonObject } from '@sales-outreach/schema-values';
import type { Direction } from '../contract-change.ts';
import {
  escapeToken,
  referenceOf,
  resolveReference,
  writtenChildren,
  type Part,
} from '../document/part.ts';
import { isMarked, namesOf, placeOfMember } from '../schema/members.ts';
import { readShape, type Place } from '../schema/read-shape.ts';

const MAPS = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
]);
/** Keywords whose schemas are for the same value as the one that they stand in. */
const IN_PLACE = new Set([
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
]);
const none: ReadonlySet<string> = new Set();
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

  /** All schemas that count at one place: what one of them hides, no other can ask for. */
  rewriteAll(place: Place): Json {
    const hidden = this.#hiddenNames(place);
    return { allOf: place.map((part) => this.rewrite(part, hidden)) };
  }

  /**
   * The schema as it can stand anywhere in the document with the definitions.
   *
   * @param around - the names that schemas for the same value hide
   */
  rewrite(part: Part, around = none): Json {
    const { value } = part;
    if (Array.isArray(value)) {
      return writtenChildren(part).map(([, item]) => this.rewrite(item, around));
    }
    if (!isObject(value)) return value;
    const reference = referenceOf(part);
    const hidden = around.union(this.#hiddenNames([part]));
    const members = writtenChildren(part).flatMap(([name, child]): [string, Json][] => {
      if (LEFT_OUT.has(name) || name.startsWith('x-')) return [];
      if (DATA.has(name)) return [[name, child.value]];
      if (/^\$(dynamicR|r)ef$/.test(name) && reference?.startsWith('#')) {
        return [
          ['$ref', `#${this.#root}/${escapeToken(this.#define(part, reference, hidden))}`],
        ];
      }
      if (name === 'required' && Array.isArray(child.value)) {
        return [[name, child.value.filter((item) => !hidden.has(String(item)))]];
      }
      if (!MAPS.has(name))
        return [[name, this.rewrite(child, IN_PLACE.has(name) ? hidden : none)]];
      const entries = writtenChildren(child).map(([key, schema]): [string, Json] => [
        key,
        name === 'properties' && hidden.has(key)
          ? false
          : this.rewrite(schema, IN_PLACE.has(name) ? hidden : none),
      ]);
      return [[name, Object.fromEntries(entries)]];
    });
    return Object.fromEntries(members);
  }

  #define(part: Part, reference: string, hidden: ReadonlySet<string>): string {
    const target = resolveReference(part, reference);
    const key = JSON.stringify([target.pointer, ...[...hidden].toSorted()]);
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const name = `s${this.#names.size}`;
    this.#names.set(key, name);
    this.definitions[name] = this.rewrite(target, hidden);
    return name;
  }

  #hiddenNames(place: Place): Set<string> {
    const mark = this.#direction === 'request' ? 'readOnly' : 'writeOnly';
    const shape = readShape(place);
    return new Set(
      [...namesOf(shape)].filter((name) => isMarked(placeOfMember(shape, name), mark)),
    );
  }
}
