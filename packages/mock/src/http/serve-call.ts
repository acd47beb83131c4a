import { checkBody } from '../checks/check-body.ts';
import { checkCredentials } from '../checks/check-credentials.ts';
import { checkParameters } from '../checks/check-parameters.ts';
import { summariseViolations, type Violation } from '../checks/violation.ts';
import type { Contract, Operation } from '../contract/types.ts';
import { findPersonaProblem } from '../control/personas.ts';
import type { Preferences } from '../control/preferences.ts';
import type { Reply, Responder } from '../engine/responder.ts';
import { getHeader, type MockRequest } from './message.ts';
import { ProblemError } from './problem.ts';
import type { Target } from './target.ts';

/** A request that has found its operation. */
export interface RoutedRequest {
  readonly request: MockRequest;
  readonly target: Target;
  readonly operation: Operation;
  readonly path: ReadonlyMap<string, string>;
  readonly preferences: Preferences;
  /** The status that was asked for. */
  readonly code: number | undefined;
}

export interface ServeOptions {
  /** The most bytes that a request body may have. */
  readonly bodyLimit: number;
}

/**
 * Checks a routed request and hands it to the responder: the credential first, then the
 * parameters and the body. A status or an example that was asked for wins over all of it.
 */
export function serveCall(
  routed: RoutedRequest,
  contract: Contract,
  responder: Responder,
  options: ServeOptions,
): Reply | Promise<Reply> {
  const { request, target, operation, preferences, code } = routed;
  const call = { operation, code, preferences, headers: request.headers };
  if (code !== undefined || preferences.example !== undefined) {
    return responder.respond({ ...call, parameters: {}, body: undefined });
  }
  const credentials = checkCredentials(operation, contract, request.headers, target.query);
  if ('problem' in credentials) throw new ProblemError(credentials.problem);
  const problem =
    credentials.token === undefined
      ? undefined
      : findPersonaProblem(credentials.token, request.method);
  if (problem) throw new ProblemError(problem);
  const { values, violations } = checkParameters(operation, contract, {
    path: routed.path,
    query: target.query,
    headers: request.headers,
  });
  if (operation.requestBody || isTooLarge(request, options)) {
    return checkBody(operation, contract, request, options.bodyLimit).then((body) => {
      refuseViolations(operation, [...violations, ...body.violations]);
      return responder.respond({ ...call, parameters: values, body: body.value });
    });
  }
  refuseViolations(operation, violations);
  return responder.respond({ ...call, parameters: values, body: undefined });
}

function isTooLarge(request: MockRequest, { bodyLimit }: ServeOptions): boolean {
  return Number(getHeader(request.headers, 'content-length')) > bodyLimit;
}

/** 422 where the operation declares it by name, else 400. */
export function refuseViolations(operation: Operation, violations: readonly Violation[]): void {
  if (violations.length === 0) return;
  const declares422 = operation.responses.some(({ status }) => status === '422');
  const message = summariseViolations('The request', violations);
  throw new ProblemError({ status: declares422 ? 422 : 400, message, violations });
}
