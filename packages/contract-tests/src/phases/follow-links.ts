import { isObject, type Json } from '@sales-outreach/schema-values';
import { findResponse } from '../document/find-response.ts';
import type { Link, Operation } from '../document/model.ts';
import type { ParameterValue, RequestCase } from '../request/request-case.ts';
import type { Engine } from '../run/engine.ts';
import { parseJson } from '../run/examine.ts';
import type { Session } from '../run/session.ts';
import { type Answer, headerOf } from '../transport/outcome.ts';
import { type Baseline, baselineOf, caseOf, withParameter } from './baseline.ts';

/** Follows each link of each response once (OpenAPI 3.1.1, 4.8.20); gives notes about those it can't. */
export async function followLinks(engine: Engine, session: Session): Promise<string[]> {
  const notes: string[] = [];
  for (const operation of engine.operations) {
    if (operation.responses.every(({ links }) => links.length === 0)) continue;
    const baseline = baselineOf(engine, operation);
    if (baseline === undefined) continue;
    const request = caseOf(operation, baseline, {
      phase: 'stateful',
      title: 'a request whose answer has links',
      expectation: 'accepted',
      place: operation.pointer,
    });
    const outcome = await session.try(request);
    if (outcome?.kind !== 'answer') continue;
    for (const link of findResponse(operation, outcome.status)?.links ?? []) {
      const next = targetOf(engine, link);
      const linked = next && linkedCase(engine, next, link, baseline, outcome);
      if (linked === undefined) {
        notes.push(`Stateful: the link ${link.name} of ${operation.id} could not be followed.`);
        continue;
      }
      const reached = await session.try(linked);
      if (reached?.kind === 'answer' && reached.status === 404) {
        session.report(linked, {
          check: 'state kept',
          expected: `the link ${link.name} of ${operation.id} to lead somewhere`,
          received: 'status 404',
          place: `${operation.pointer}/responses`,
        });
      }
    }
  }
  return notes;
}

function targetOf(engine: Engine, link: Link): Operation | undefined {
  return engine.contract.operations.find(
    ({ id, pointer }) => id === link.operationId || `#${pointer}` === link.operationRef,
  );
}

function linkedCase(
  engine: Engine,
  operation: Operation,
  link: Link,
  from: Baseline,
  answer: Answer,
): RequestCase | undefined {
  const baseline = baselineOf(engine, operation);
  if (baseline === undefined) return undefined;
  let parameters: readonly ParameterValue[] = baseline.parameters;
  for (const [name, expression] of Object.entries(link.parameters)) {
    const parameter = operation.parameters.find(
      (each) => each.name === name || `${each.in}.${each.name}` === name,
    );
    const value = evaluate(expression, from, answer);
    if (parameter === undefined || value === undefined) return undefined;
    parameters = withParameter(parameters, { parameter, value });
  }
  return caseOf(operation, baseline, {
    phase: 'stateful',
    title: `following the link ${link.name}`,
    expectation: 'accepted',
    place: operation.pointer,
    parameters,
  });
}

/** Evaluates a runtime expression (OpenAPI 3.1.1, 4.8.20.4); anything else stands for itself. */
function evaluate(expression: Json, from: Baseline, answer: Answer): Json | undefined {
  if (typeof expression !== 'string' || !expression.startsWith('$')) return expression;
  const [, body] = /^\$response\.body#(.*)$/.exec(expression) ?? [];
  if (body !== undefined) return pointed(parseJson(answer), body);
  const [, header] = /^\$response\.header\.(.+)$/.exec(expression) ?? [];
  if (header !== undefined) return headerOf(answer, header);
  const [, sent] = /^\$request\.(?:path|query|header)\.(.+)$/.exec(expression) ?? [];
  return from.parameters.find(({ parameter }) => parameter.name === sent)?.value;
}

function pointed(value: Json | undefined, pointer: string): Json | undefined {
  let found = value;
  for (const token of pointer.split('/').slice(1)) {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
    found = Array.isArray(found)
      ? found[Number(key)]
      : isObject(found)
        ? found[key]
        : undefined;
  }
  return found;
}
