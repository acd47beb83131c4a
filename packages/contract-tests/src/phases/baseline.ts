import * as fc from 'fast-check';
import type { Json } from '@sales-outreach/schema-values';
import type { MediaType, Operation, Parameter } from '../document/model.ts';
import { type Engine, isValid } from '../run/engine.ts';
import { canEncode } from '../request/encode-body.ts';
import type { Body, ParameterValue, RequestCase } from '../request/request-case.ts';
import { serializeParameter } from '../request/serialize-parameter.ts';

/** A request that fits the contract, to change one thing of. Undefined where none could be made. */
export interface Baseline {
  readonly parameters: readonly ParameterValue[];
  readonly body: Body | undefined;
}

/** The plainest valid request: what is required and no more, the contract's examples where it has some. */
export function baselineOf(engine: Engine, operation: Operation): Baseline | undefined {
  const parameters: ParameterValue[] = [];
  for (const parameter of operation.parameters) {
    if (!parameter.required) continue;
    const value = plainValue(engine, parameter);
    if (value === undefined) return undefined;
    parameters.push({ parameter, value });
  }
  if (!operation.body?.required) return { parameters, body: undefined };
  const body = plainBody(engine, operation);
  return body && { parameters, body };
}

/** A valid value of a parameter that can be written. */
export function plainValue(engine: Engine, parameter: Parameter): Json | undefined {
  const examples = parameter.examples.map(({ value }) => value);
  const known = examples.find(
    (value) => isValid(engine, parameter.schema, value) && canWrite(parameter, value),
  );
  if (known !== undefined) return known;
  if (parameter.schema === undefined) return 'x';
  const arbitrary = engine.values.valid(parameter.schema);
  if (arbitrary === undefined) return undefined;
  const made = fc
    .sample(arbitrary, { numRuns: 200, seed: engine.seed })
    .filter((value) => canWrite(parameter, value));
  // A plain one, so that a failure shows what was tried and not what else might be wrong.
  return (
    made.find((value) => typeof value !== 'object' && /^[\w-]+$/.test(`${value}`)) ?? made[0]
  );
}

/** The media type of a body that values can be written in; JSON before others. */
export function writableMedia(operation: Operation): MediaType | undefined {
  const content = operation.body?.content.filter(({ name }) => canEncode(name)) ?? [];
  return content.find(({ name }) => name.includes('json')) ?? content[0];
}

function plainBody(engine: Engine, operation: Operation): Body | undefined {
  const media = writableMedia(operation);
  if (media === undefined) return undefined;
  const mediaType = media.name;
  const known = media.examples.find(({ value }) => isValid(engine, media.schema, value));
  if (known) return { mediaType, value: known.value };
  if (media.schema === undefined) return { mediaType, value: {} };
  const arbitrary = engine.values.valid(media.schema);
  const [value] = arbitrary ? fc.sample(arbitrary, { numRuns: 1, seed: engine.seed }) : [];
  return value === undefined ? undefined : { mediaType, value };
}

/** Whether a value of a parameter can be sent so that it can be read back. */
export function canWrite(parameter: Parameter, value: Json): boolean {
  const written = serializeParameter(parameter, value);
  if (written === undefined || !textsOf(value).every((text) => isPlain(parameter, text)))
    return false;
  if (parameter.in !== 'path' || written.kind !== 'text') return true;
  // An empty segment and the dot segments are another path (RFC 3986, 5.2.4).
  return written.text !== '' && !/^(\.|%2e){1,2}$/i.test(written.text);
}

function textsOf(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, item]) => [name, ...textsOf(item)]);
  }
  return [];
}

function isPlain(parameter: Parameter, text: string): boolean {
  // Field values are visible ASCII without space at either end (RFC 9110, 5.5).
  if (parameter.in === 'header') return /^([!-~]([ -~]*[!-~])?)?$/.test(text);
  // A separator within an item can't be told from one between items once it is decoded.
  return parameter.in !== 'cookie' || /^[!-~]*$/.test(text);
}

/** A case made from a baseline. */
export function caseOf(
  operation: Operation,
  baseline: Baseline,
  rest: Pick<RequestCase, 'phase' | 'title' | 'expectation' | 'place'> & Partial<RequestCase>,
): RequestCase {
  const { parameters, body } = baseline;
  return { operation, parameters, credential: 'good', ...(body && { body }), ...rest };
}

/** The parameters with one of them set, or added. */
export function withParameter(
  parameters: readonly ParameterValue[],
  set: ParameterValue,
): ParameterValue[] {
  const others = parameters.filter(({ parameter }) => parameter !== set.parameter);
  return [...others, set];
}
