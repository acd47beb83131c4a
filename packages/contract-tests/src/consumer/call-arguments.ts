import type { Json, SchemaValues } from '@sales-outreach/schema-values';
import * as fc from 'fast-check';
import type { MediaType, Operation, Parameter } from '../document/model.ts';
import { canWrite } from '../phases/baseline.ts';
import { awkwardBodies, awkwardTexts } from './awkward-texts.ts';

/** What an operation is called with, before anything is written as text. */
export interface CallArguments {
  readonly parameters: readonly { readonly parameter: Parameter; readonly value: Json }[];
  /** Undefined where the call has no body. */
  readonly body?: Json;
}

/** Arguments by chance: whatever the schemas take and a request can carry. */
export function argumentsByChance(
  values: SchemaValues,
  operation: Operation,
): fc.Arbitrary<CallArguments> {
  const parameters = operation.parameters.map((parameter) => {
    const made = valid(values, parameter).map((value) => ({ parameter, value }));
    return parameter.required
      ? made.map((one) => [one])
      : fc.oneof(
          made.map((one) => [one]),
          fc.constant([]),
        );
  });
  const schema = bodyMedia(operation)?.schema;
  const body = schema === undefined ? undefined : values.valid(schema);
  const bodies: fc.Arbitrary<{ body?: Json }> = body
    ? fc.record({ body }, operation.body?.required ? {} : { requiredKeys: [] })
    : fc.constant({});
  return fc
    .tuple(fc.tuple(...parameters), bodies)
    .map(([given, rest]) => ({ parameters: given.flat(), ...rest }));
}

/**
 * Arguments that stand on each boundary of each schema, and awkward texts, the rest plain: the same
 * in every run.
 */
export function* argumentEdges(
  values: SchemaValues,
  operation: Operation,
): Generator<CallArguments> {
  const [plain] = fc.sample(argumentsByChance(values, operation), { numRuns: 1, seed: 1 });
  if (plain === undefined) return;
  for (const parameter of operation.parameters) {
    for (const value of edgesOf(values, parameter)) {
      const others = plain.parameters.filter((other) => other.parameter !== parameter);
      yield { ...plain, parameters: [...others, { parameter, value }] };
    }
  }
  const schema = bodyMedia(operation)?.schema;
  if (schema === undefined) return;
  for (const { value } of values.boundaries(schema)) yield { ...plain, body: value };
  for (const body of awkwardBodies(values, schema)) yield { ...plain, body };
}

/** The media type that a body is written in. */
export function bodyMedia(operation: Operation): MediaType | undefined {
  const content = operation.body?.content ?? [];
  return content.find(({ name }) => name.includes('json')) ?? content[0];
}

function* edgesOf(values: SchemaValues, parameter: Parameter): Generator<Json> {
  const { schema } = parameter;
  const edges = schema === undefined ? [] : [...values.boundaries(schema)];
  for (const value of [...edges.map((edge) => edge.value), ...awkwardTexts]) {
    const takes = schema === undefined || values.judge(schema, value).length === 0;
    if (takes && canWrite(parameter, value)) yield value;
  }
}

function valid(values: SchemaValues, parameter: Parameter): fc.Arbitrary<Json> {
  const made = parameter.schema === undefined ? fc.string() : values.valid(parameter.schema);
  if (made === undefined) throw new Error(`${parameter.name} has no valid value.`);
  return made.filter((value) => canWrite(parameter, value));
}
