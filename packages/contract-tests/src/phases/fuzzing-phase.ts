import * as fc from 'fast-check';
import type { Json } from '@sales-outreach/schema-values';
import { isJson } from '../document/find-response.ts';
import type { MediaType, Operation, Parameter } from '../document/model.ts';
import { canCarry } from '../request/encode-body.ts';
import type { ParameterValue, RequestCase } from '../request/request-case.ts';
import type { Engine } from '../run/engine.ts';
import {
  type Baseline,
  baselineOf,
  canWrite,
  caseOf,
  withParameter,
  writableMedia,
} from './baseline.ts';
import { provenInvalid } from './parameter-cases.ts';

/** Valid requests to an operation, by chance; undefined where none can be made. */
export function validRequests(
  engine: Engine,
  operation: Operation,
): fc.Arbitrary<RequestCase> | undefined {
  const baseline = baselineOf(engine, operation);
  if (baseline === undefined) return undefined;
  const parameters: fc.Arbitrary<ParameterValue | undefined>[] = [];
  for (const parameter of operation.parameters) {
    const values = writableValues(engine, parameter);
    const made = values?.map((value) => ({ parameter, value }));
    if (made) parameters.push(parameter.required ? made : fc.option(made, { nil: undefined }));
    else
      parameters.push(
        fc.constant(baseline.parameters.find((each) => each.parameter === parameter)),
      );
  }
  const media = writableMedia(operation);
  const carried = (value: Json) => media !== undefined && canCarry(media.name, value);
  const bodies =
    media?.schema === undefined
      ? undefined
      : guarded(engine, engine.values.valid(media.schema), carried);
  const optional = operation.body?.required === false;
  const body = bodies && (optional ? fc.option(bodies, { nil: undefined }) : bodies);
  return fc
    .tuple(fc.tuple(...parameters), body ?? fc.constant(undefined))
    .map(([values, value]) =>
      caseOf(operation, baseline, {
        phase: 'fuzzing',
        title: 'a valid request',
        expectation: 'accepted',
        place: operation.pointer,
        parameters: values.filter((each) => each !== undefined),
        ...(media && value !== undefined && { body: { mediaType: media.name, value } }),
      }),
    );
}

/** Requests to an operation with one part invalid, each proven so; undefined where none can be made. */
export function invalidRequests(
  engine: Engine,
  operation: Operation,
): fc.Arbitrary<RequestCase> | undefined {
  const baseline = baselineOf(engine, operation);
  if (baseline === undefined) return undefined;
  const kinds: fc.Arbitrary<RequestCase>[] = [];
  for (const parameter of operation.parameters) {
    const broken = brokenParameter(engine, operation, baseline, parameter);
    if (broken) kinds.push(broken);
  }
  for (const media of operation.body?.content ?? []) {
    const broken = brokenBody(engine, operation, baseline, media);
    if (broken) kinds.push(broken);
  }
  return kinds.length === 0 ? undefined : fc.oneof(...kinds);
}

function brokenParameter(
  engine: Engine,
  operation: Operation,
  baseline: Baseline,
  parameter: Parameter,
): fc.Arbitrary<RequestCase> | undefined {
  const arbitrary =
    parameter.schema === undefined ? undefined : engine.values.invalid(parameter.schema);
  const wanted = (value: Json) =>
    canWrite(parameter, value) && provenInvalid(engine, parameter, value);
  return guarded(engine, arbitrary, wanted)?.map((value) =>
    caseOf(operation, baseline, {
      phase: 'fuzzing',
      title: `an invalid ${parameter.in} parameter ${parameter.name}`,
      expectation: 'refused',
      place: parameter.schema ?? parameter.pointer,
      parameters: withParameter(baseline.parameters, { parameter, value }),
    }),
  );
}

function brokenBody(
  engine: Engine,
  operation: Operation,
  baseline: Baseline,
  media: MediaType,
): fc.Arbitrary<RequestCase> | undefined {
  const { schema, name } = media;
  if (schema === undefined || !isJson(name) || name.includes('*')) return undefined;
  return engine.values.invalid(schema)?.map((value) =>
    caseOf(operation, baseline, {
      phase: 'fuzzing',
      title: 'an invalid body',
      expectation: 'refused',
      place: schema,
      body: { mediaType: name, value },
    }),
  );
}

function writableValues(engine: Engine, parameter: Parameter): fc.Arbitrary<Json> | undefined {
  if (parameter.schema === undefined) return undefined;
  return guarded(engine, engine.values.valid(parameter.schema), (value) =>
    canWrite(parameter, value),
  );
}

/** The values that pass; none where a sample has none, since filtering would then never end. */
function guarded(
  engine: Engine,
  arbitrary: fc.Arbitrary<Json> | undefined,
  wanted: (value: Json) => boolean,
): fc.Arbitrary<Json> | undefined {
  if (arbitrary === undefined) return undefined;
  const some = fc.sample(arbitrary, { numRuns: 100, seed: engine.seed }).some(wanted);
  return some ? arbitrary.filter(wanted) : undefined;
}
