import type { Operation } from '../document/model.ts';
import type { Engine } from '../run/engine.ts';
import type { RequestCase } from '../request/request-case.ts';
import { baselineOf } from './baseline.ts';
import { bodyCases } from './body-cases.ts';
import { hostileCases } from './hostile-cases.ts';
import { parameterCases } from './parameter-cases.ts';
import { protocolCases } from './protocol-cases.ts';

/**
 * Both sides of everything that the contract says of a request, one request each, the same in every
 * run. What may end a server comes last, so that the rest is seen before.
 */
export function* coveragePhase(engine: Engine): Generator<RequestCase> {
  const paths = new Set<string>();
  for (const operation of engine.operations) {
    const baseline = baselineOf(engine, operation);
    if (baseline === undefined) continue;
    yield* parameterCases(engine, operation, baseline);
    yield* bodyCases(engine, operation, baseline);
    yield* protocolCases(engine, operation, baseline, !paths.has(operation.path));
    paths.add(operation.path);
  }
}

/** The requests that a robust server refuses and a weak one does not survive. */
export function* hostilePhase(engine: Engine): Generator<RequestCase> {
  const last: [Operation, RequestCase][] = [];
  for (const operation of engine.operations) {
    const baseline = baselineOf(engine, operation);
    if (baseline === undefined) continue;
    for (const request of hostileCases(operation, baseline)) {
      if (request.rawPath === undefined) yield request;
      else last.push([operation, request]);
    }
  }
  for (const [, request] of last) yield request;
}
