import { canonical, isObject, type Json } from '@sales-outreach/schema-values';
import type { Operation, Parameter } from '../document/model.ts';
import { readingsOf } from '../request/read-parameter.ts';
import type { RequestCase } from '../request/request-case.ts';
import { type Engine, isValid } from '../run/engine.ts';
import { type Baseline, canWrite, caseOf, plainValue, withParameter } from './baseline.ts';

/** Each parameter absent, empty, repeated, and on both sides of every keyword of its schema. */
export function* parameterCases(
  engine: Engine,
  operation: Operation,
  baseline: Baseline,
): Generator<RequestCase> {
  for (const parameter of operation.parameters) {
    const make = (rest: Pick<RequestCase, 'title' | 'expectation'> & Partial<RequestCase>) =>
      caseOf(operation, baseline, { phase: 'coverage', place: parameter.pointer, ...rest });
    const named = `the ${parameter.in} parameter ${parameter.name}`;
    yield* schemaCases(engine, operation, baseline, parameter);
    if (parameter.in === 'path') continue;
    yield make({
      title: `without ${named}`,
      expectation: parameter.required ? 'refused' : 'accepted',
      keyword: 'required',
      parameters: baseline.parameters.filter((other) => other.parameter !== parameter),
    });
    if (parameter.in !== 'query') continue;
    yield make({
      title: `${named} empty`,
      expectation: provenInvalid(engine, parameter, '') ? 'refused' : 'answered',
      keyword: 'empty',
      parameters: withParameter(baseline.parameters, { parameter, value: undefined, text: '' }),
    });
    const value = plainValue(engine, parameter);
    if (value !== undefined && typeof value !== 'object') {
      yield make({
        title: `${named} twice`,
        expectation: 'answered',
        keyword: 'repeated',
        parameters: withParameter(baseline.parameters, { parameter, value }),
        rawQuery: `${encodeURIComponent(parameter.name)}=${encodeURIComponent(String(value))}`,
      });
    }
  }
}

function* schemaCases(
  engine: Engine,
  operation: Operation,
  baseline: Baseline,
  parameter: Parameter,
): Generator<RequestCase> {
  const { schema } = parameter;
  if (schema === undefined) return;
  const seen = new Set<string>();
  for (const [expectation, labelled] of [
    ['accepted', engine.values.boundaries(schema, engine.seed)],
    ['refused', engine.values.violations(schema, engine.seed)],
  ] as const) {
    for (const { keyword, pointer, value } of labelled) {
      const key = `${expectation} ${keyword} ${canonical(value)}`;
      if (seen.has(key)) continue;
      const empty = value === '' && parameter.in === 'path';
      if (!empty && !canWrite(parameter, value)) continue;
      if (expectation === 'refused' && !provenInvalid(engine, parameter, value)) continue;
      if (expectation === 'accepted' && empty) continue;
      seen.add(key);
      yield caseOf(operation, baseline, {
        phase: 'coverage',
        title: `the ${parameter.in} parameter ${parameter.name}, ${keyword}`,
        expectation,
        place: `${schema}${pointer}`,
        keyword,
        parameters: withParameter(baseline.parameters, { parameter, value }),
        // An empty segment makes another path, which need not be this operation's.
        ...(empty && { unrouted: true }),
      });
    }
  }
}

/** Whether a value is invalid however its text is read: text has no types. */
export function provenInvalid(engine: Engine, parameter: Parameter, value: Json): boolean {
  // An object spread over the query carries no name of the parameter: one who expects no object sees none.
  const nameless = parameter.in === 'query' && parameter.explode && isObject(value);
  if (nameless && !takesObjects(engine, parameter)) return false;
  return [value, ...readingsOf(parameter, value)].every(
    (reading) => !isValid(engine, parameter.schema, reading),
  );
}

function takesObjects(engine: Engine, { schema }: Parameter): boolean {
  if (schema === undefined) return false;
  for (const { value } of engine.values.boundaries(schema, engine.seed))
    if (isObject(value)) return true;
  return false;
}
