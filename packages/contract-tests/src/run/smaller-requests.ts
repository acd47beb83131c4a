import { isObject, type Json } from '@sales-outreach/schema-values';
import type { RequestCase } from '../request/request-case.ts';
import { provenInvalid } from '../phases/parameter-cases.ts';
import { canWrite } from '../phases/baseline.ts';
import { type Engine, isValid } from './engine.ts';

/**
 * Requests that are one step smaller: a parameter that need not be there dropped, a value cut. Each is
 * proven to be as valid, or as invalid, as the one it came from.
 */
export function* smallerRequests(engine: Engine, request: RequestCase): Generator<RequestCase> {
  for (const dropped of request.parameters) {
    if (dropped.parameter.required) continue;
    const parameters = request.parameters.filter((other) => other !== dropped);
    const shrunk = { ...request, parameters };
    if (isSame(engine, request, shrunk)) yield shrunk;
  }
  for (const [index, each] of request.parameters.entries()) {
    if (each.value === undefined) continue;
    for (const value of smallerValues(each.value)) {
      if (!canWrite(each.parameter, value)) continue;
      const shrunk = {
        ...request,
        parameters: request.parameters.with(index, { ...each, value }),
      };
      if (isSame(engine, request, shrunk)) yield shrunk;
    }
  }
  const { body } = request;
  if (body === undefined || !('value' in body)) return;
  for (const value of smallerValues(body.value)) {
    const shrunk = { ...request, body: { ...body, value } };
    if (isSame(engine, request, shrunk)) yield shrunk;
  }
}

/** Whether a request is still what the other one was made for. */
function isSame(engine: Engine, of: RequestCase, shrunk: RequestCase): boolean {
  if (of.expectation === 'refused') return isInvalid(engine, shrunk) === isInvalid(engine, of);
  if (of.expectation === 'answered') return true;
  return !isInvalid(engine, shrunk);
}

function isInvalid(engine: Engine, request: RequestCase): boolean {
  const { body } = request;
  if (body && 'value' in body) {
    const media = request.operation.body?.content.find(({ name }) => name === body.mediaType);
    if (!isValid(engine, media?.schema, body.value)) return true;
  }
  return request.parameters.some(
    ({ parameter, value }) =>
      value !== undefined &&
      !isValid(engine, parameter.schema, value) &&
      provenInvalid(engine, parameter, value),
  );
}

function* smallerValues(value: Json): Generator<Json> {
  if (typeof value === 'string') {
    // By code points: half a surrogate pair is no text that could be sent.
    const points = Array.from(value);
    if (points.length > 1) {
      yield points.slice(0, Math.ceil(points.length / 2)).join('');
      yield points.slice(0, -1).join('');
    }
    if (value !== '' && !/^a+$/.test(value)) yield 'a'.repeat(points.length);
  } else if (typeof value === 'number') {
    if (value !== 0) yield 0;
    if (Math.abs(value) > 1) yield Math.trunc(value / 2);
    if (Math.abs(value) > 1) yield value - Math.sign(value);
  } else if (Array.isArray(value)) {
    if (value.length > 1) yield value.slice(0, Math.ceil(value.length / 2));
    for (const index of value.keys()) yield value.toSpliced(index, 1);
    for (const [index, item] of value.entries()) {
      for (const smaller of smallerValues(item)) yield value.with(index, smaller);
    }
  } else if (isObject(value)) {
    const members = Object.entries(value);
    for (const index of members.keys()) yield Object.fromEntries(members.toSpliced(index, 1));
    for (const [index, [name, item]] of members.entries()) {
      for (const smaller of smallerValues(item))
        yield Object.fromEntries(members.with(index, [name, smaller]));
    }
  }
}
