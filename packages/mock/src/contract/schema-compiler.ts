import type { Ajv2020, ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { DocumentFault } from './contract-error.ts';
import { createValidator } from './create-validator.ts';
import { isKnownFormat } from './formats.ts';
import {
  getMember,
  isObject,
  parsePointer,
  pointerToFragment,
  type JsonObject,
} from './json.ts';
import { findTarget, type Located } from './reference-resolver.ts';
import { buildSkeleton } from './schema-skeleton.ts';
import { copySchema, type Direction } from './schema-walk.ts';

/** A schema of the document, compiled. */
export interface CompiledSchema {
  /** As it stands in the document. */
  readonly schema: unknown;
  readonly pointer: string;
  accepts(value: unknown): boolean;
  /** Every fault of a value, or the first alone where `all` is false. Empty: the value fits. */
  explain(value: unknown, all?: boolean): readonly ErrorObject[];
}

const BASE = 'https://contract.invalid/';

/**
 * Compiles the schemas of a document, each once, as JSON Schema 2020-12 whatever the document's
 * dialect says: the OpenAPI dialect only adds annotations to it.
 */
export class SchemaCompiler {
  readonly #document: JsonObject;
  readonly #faults: DocumentFault[];
  readonly #warnings: DocumentFault[];
  readonly #directed: boolean;
  readonly #declared = new Map<string, Map<string, Entry>>();
  readonly #byText = new Map<string, Entry>();
  readonly #formats = new Set<string>();
  readonly #skeletons = new Map<string, JsonObject>();
  readonly #validators = new Map<string, Ajv2020>();

  constructor(document: JsonObject, faults: DocumentFault[], warnings: DocumentFault[]) {
    this.#document = document;
    this.#faults = faults;
    this.#warnings = warnings;
    // Without `readOnly` and `writeOnly` both directions mean the same, and are compiled as one.
    this.#directed = /"(?:readOnly|writeOnly)":true/.test(JSON.stringify(document));
  }

  /** Takes a schema in. It can be used after `compile()`. */
  declare(schema: unknown, pointer: string, direction: Direction): CompiledSchema {
    const key = this.#directed ? direction : 'response';
    const entries = this.#declared.get(key) ?? new Map<string, Entry>();
    this.#declared.set(key, entries);
    const meant = this.#followReference(schema, pointer);
    // A thousand operations say `{type: string, format: uuid}` a thousand times: compile it once.
    const text = `${key} ${JSON.stringify(meant.value)}`;
    const twin = this.#byText.get(text);
    if (twin && !text.includes('"$id"') && !isComponent(meant.pointer)) return twin;
    const entry =
      entries.get(meant.pointer) ?? new Entry(meant.value, meant.pointer, this, key);
    entries.set(meant.pointer, entry);
    this.#byText.set(text, entry);
    return entry;
  }

  /** Compiles all that was declared. What doesn't compile is added to the faults, with its place. */
  compile(): void {
    for (const [key, entries] of this.#declared) {
      const direction: Direction = key === 'request' ? 'request' : 'response';
      this.#skeletons.set(key, this.#copyReachable(entries, direction));
    }
    if (this.#faults.length > 0) return;
    for (const [key, entries] of this.#declared) {
      // Components first: what refers to them finds them compiled, and a fault names its own place.
      const ordered = [...entries.values()].sort(
        (a, b) => Number(isComponent(b.pointer)) - Number(isComponent(a.pointer)),
      );
      for (const entry of ordered) this.#compileEntry(entry, key);
    }
  }

  /** The function that validates one schema: fast up to the first fault, or thorough. */
  getValidator(key: string, pointer: string, all: boolean): ValidateFunction {
    const validate = this.#getAjv(key, all).getSchema(
      `${BASE}${key}#${pointerToFragment(pointer)}`,
    );
    if (!validate) throw new Error(`No schema stands at #${pointer}.`);
    return validate;
  }

  /** A schema that is a reference and no more is the schema that it means: one to compile, not two. */
  #followReference(value: unknown, pointer: string): Located {
    let located: Located = { value, pointer };
    for (let steps = 0; steps < 10 && isObject(located.value); steps += 1) {
      const { $ref: reference } = located.value;
      if (typeof reference !== 'string' || Object.keys(located.value).length > 1) break;
      const target = findTarget(this.#document, reference);
      if (typeof target === 'string') break;
      located = target;
    }
    return located;
  }

  #copyReachable(entries: Map<string, Entry>, direction: Direction): JsonObject {
    const copies = new Map<string, unknown>();
    const queue = [...entries.keys()];
    for (let pointer = queue.pop(); pointer !== undefined; pointer = queue.pop()) {
      if (copies.has(pointer)) continue;
      const schema = parsePointer(pointer).reduce(getMember, this.#document);
      copies.set(pointer, true);
      copies.set(
        pointer,
        copySchema(schema, pointer, {
          document: this.#document,
          direction,
          faults: this.#faults,
          warnings: this.#warnings,
          onReference: (target) => queue.push(target),
          onFormat: (format, place) => this.#noteFormat(format, place),
        }),
      );
    }
    return buildSkeleton(copies);
  }

  #noteFormat(format: string, pointer: string): void {
    if (this.#formats.has(format) || isKnownFormat(format)) return;
    this.#formats.add(format);
    this.#warnings.push({ pointer, message: `Nothing checks the format "${format}".` });
  }

  #compileEntry(entry: Entry, key: string): void {
    const ajv = this.#getAjv(key, false);
    const copy = parsePointer(entry.pointer).reduce(getMember, this.#skeletons.get(key));
    if (typeof copy !== 'boolean' && !ajv.validateSchema(isObject(copy) ? copy : {})) {
      for (const error of ajv.errors ?? []) {
        const place = `${entry.pointer}${error.instancePath}`;
        if (this.#faults.some(({ pointer }) => pointer === place)) continue;
        const allowed = Array.isArray(error.params['allowedValues'])
          ? `: ${error.params['allowedValues'].join(', ')}`
          : '';
        const message = `The schema is invalid: it ${error.message ?? 'does not fit'}${allowed}.`;
        this.#faults.push({ pointer: place, message });
      }
      return;
    }
    try {
      this.getValidator(key, entry.pointer, false);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#faults.push({
        pointer: entry.pointer,
        message: `The schema does not compile: ${reason}`,
      });
    }
  }

  #getAjv(key: string, all: boolean): Ajv2020 {
    const name = `${key} ${all}`;
    const known = this.#validators.get(name);
    if (known) return known;
    const ajv = createValidator(all, this.#formats);
    const skeleton = this.#skeletons.get(key) ?? {};
    // The validator compiles the root as a schema, too: `components` is no keyword to object to.
    for (const member of Object.keys(skeleton))
      if (!ajv.getKeyword(member)) ajv.addKeyword(member);
    ajv.addSchema(skeleton, `${BASE}${key}`, undefined, false);
    this.#validators.set(name, ajv);
    return ajv;
  }
}

class Entry implements CompiledSchema {
  readonly schema: unknown;
  readonly pointer: string;
  readonly #compiler: SchemaCompiler;
  readonly #key: string;
  #first: ValidateFunction | undefined;

  constructor(schema: unknown, pointer: string, compiler: SchemaCompiler, key: string) {
    this.schema = schema;
    this.pointer = pointer;
    this.#compiler = compiler;
    this.#key = key;
  }

  accepts(value: unknown): boolean {
    this.#first ??= this.#compiler.getValidator(this.#key, this.pointer, false);
    return this.#first(value) === true;
  }

  explain(value: unknown, all = true): readonly ErrorObject[] {
    const validate = this.#compiler.getValidator(this.#key, this.pointer, all);
    return validate(value) ? [] : (validate.errors ?? []);
  }
}

function isComponent(pointer: string): boolean {
  return pointer.startsWith('/components/schemas/');
}
