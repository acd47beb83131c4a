import {
  isObject,
  type Json,
  type JsonObject,
  type Labelled,
  type SchemaValues,
} from '@sales-outreach/schema-values';
import type { Contract, Operation } from '@sales-outreach/contract-tests';
import { argumentsByChance, publicNameOf } from '@sales-outreach/contract-tests/consumer';
import * as fc from 'fast-check';
import { knownMembers } from './known-members.ts';

/** A statement that must compile, or must not. */
export interface TypeCase {
  readonly title: string;
  readonly statement: string;
  readonly compiles: boolean;
}

type TypeValue = readonly [title: string, value: Json, valid: boolean];

/** The keywords whose violation TypeScript can say; of `type`, a fraction for an integer is left out. */
const sayable = new Set([
  'type',
  'enum',
  'const',
  'required',
  'additionalProperties',
  'unevaluatedProperties',
]);

/** Makes statements of the values on both sides of every keyword, and of values by chance. */
export class TypeCases {
  readonly #contract: Contract;
  readonly #values: SchemaValues;
  /** The keywords that values were invalid by, and TypeScript can't say. */
  readonly unsaid = new Set<string>();

  readonly #made = new Map<string, readonly TypeValue[]>();

  constructor(contract: Contract, values: SchemaValues) {
    this.#contract = contract;
    this.#values = values;
  }

  /** Calls of the method of an operation, and values of what it gives back. */
  *ofOperation(operation: Operation): Generator<TypeCase> {
    const name = publicNameOf(this.#contract, operation);
    const call = (title: string, input: JsonObject, compiles: boolean): TypeCase => ({
      title: `${name}: ${title}`,
      statement: `void client.${name}(${JSON.stringify(input)});`,
      compiles,
    });
    const plain = this.#plain(operation);
    for (const { name: parameter, schema, required } of operation.parameters) {
      const { [parameter]: _given, ...others } = plain;
      yield call(`without ${parameter}`, others, !required);
      for (const [title, value, valid] of this.#valuesFor(schema))
        yield call(`${parameter}: ${title}`, { ...plain, [parameter]: value }, valid);
    }
    yield call('an argument that there is not', { ...plain, zzz: 1 }, false);
    const media = operation.body?.content.find((each) => each.name.includes('json'));
    if (media) {
      const { body: _given, ...others } = plain;
      yield call('without a body', others, operation.body?.required !== true);
      for (const [title, value, valid] of this.#valuesFor(media.schema))
        yield call(`body: ${title}`, { ...plain, body: value }, valid);
    } else yield call('a body', { ...plain, body: {} }, false);
    const success = operation.responses.find(({ status }) => status.startsWith('2'));
    for (const [title, value, valid] of this.#valuesFor(success?.content[0]?.schema)) {
      yield {
        title: `${name}: answer: ${title}`,
        statement: `takes<Answer<'${name}'>>(${JSON.stringify(value)});`,
        compiles: valid,
      };
    }
  }

  /** Values of the type that stands for a schema by its name. */
  *ofSchema(name: string): Generator<TypeCase> {
    for (const [title, value, compiles] of this.#valuesFor(`/components/schemas/${name}`)) {
      const statement = `takes<types.${name}>(${JSON.stringify(value)});`;
      yield { title: `${name}: ${title}`, statement, compiles };
    }
  }

  #plain(operation: Operation): JsonObject {
    const [given] = fc.sample(argumentsByChance(this.#values, operation), {
      numRuns: 1,
      seed: 3,
    });
    const named =
      given?.parameters.map(({ parameter, value }) => [parameter.name, value]) ?? [];
    const schema = operation.body?.content[0]?.schema;
    const body = given?.body;
    return {
      ...Object.fromEntries(named),
      ...(body !== undefined && schema !== undefined && { body: this.#known(schema, body) }),
    };
  }

  /** Values on both sides of a schema: the same for every place that has it. */
  #valuesFor(schema: string | undefined): readonly TypeValue[] {
    if (schema === undefined) return [];
    const known = this.#made.get(schema) ?? [...this.#makeValues(schema)];
    this.#made.set(schema, known);
    return known;
  }

  *#makeValues(schema: string): Generator<TypeValue> {
    for (const { keyword, pointer, value } of this.#values.boundaries(schema)) {
      const known = this.#known(schema, value);
      if (this.#isValid(schema, known)) yield [`${keyword} at ${pointer}, met`, known, true];
    }
    const arbitrary = this.#values.valid(schema);
    const made = arbitrary ? fc.sample(arbitrary, { numRuns: 10, seed: 8 }) : [];
    for (const [index, value] of made.entries()) {
      const known = this.#known(schema, value);
      if (this.#isValid(schema, known)) yield [`value ${index}`, known, true];
    }
    for (const labelled of this.#values.violations(schema)) {
      const known = this.#known(schema, labelled.value);
      if (this.#isValid(schema, known)) continue;
      const { keyword, pointer } = labelled;
      if (this.#canSay(schema, labelled))
        yield [`${keyword} at ${pointer}, missed`, known, false];
    }
  }

  #canSay(schema: string, { keyword, value }: Labelled): boolean {
    const fraction = this.#values
      .judge(schema, value)
      .some(
        (finding) =>
          finding.keyword === 'type' &&
          finding.message.endsWith('integer') &&
          typeof at(value, finding.instancePath) === 'number',
      );
    const can = sayable.has(keyword) && !fraction;
    if (!can) this.unsaid.add(fraction ? 'type: integer' : keyword);
    return can;
  }

  #isValid(schema: string, value: Json): boolean {
    return this.#values.judge(schema, value).length === 0;
  }

  /** The value as a literal may write it; one that an object literal can't say is left empty. */
  #known(schema: string, value: Json): Json {
    const { document } = this.#contract;
    return knownMembers(document, { $ref: `#${schema}` }, value);
  }
}

function at(value: Json, pointer: string): Json | undefined {
  let found: Json | undefined = value;
  for (const token of pointer.split('/').slice(1)) {
    const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
    found = isObject(found)
      ? found[name]
      : Array.isArray(found)
        ? found[Number(name)]
        : undefined;
  }
  return found;
}
