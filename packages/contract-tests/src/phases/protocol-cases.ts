import { methods } from '../document/read-contract.ts';
import type { Operation } from '../document/model.ts';
import { needsCredential } from '../request/credentials.ts';
import type { RequestCase } from '../request/request-case.ts';
import type { Engine } from '../run/engine.ts';
import { type Baseline, caseOf } from './baseline.ts';

/** Methods that are tried where a path does not have them. `HEAD` may be answered like `GET`. */
const tried = methods.filter(
  (method) => method !== 'head' && method !== 'options' && method !== 'trace',
);

/** Credentials, methods and media types: what HTTP says of every operation. */
export function* protocolCases(
  engine: Engine,
  operation: Operation,
  baseline: Baseline,
  firstOfPath: boolean,
): Generator<RequestCase> {
  const make = (
    rest: Pick<RequestCase, 'title' | 'expectation' | 'place'> & Partial<RequestCase>,
  ) => caseOf(operation, baseline, { phase: 'coverage', ...rest });
  if (needsCredential(operation)) {
    for (const credential of ['none', 'wrong scheme', 'malformed', 'bad'] as const) {
      if (credential === 'bad' && !engine.hasBadCredential) continue;
      yield make({
        title:
          credential === 'none' ? 'without a credential' : `a credential that is ${credential}`,
        expectation: 'unauthorized',
        place: `${operation.pointer}/security`,
        keyword: 'security',
        credential,
      });
    }
  }
  yield make({
    title: 'an Accept that nothing meets',
    expectation: 'negotiated',
    place: `${operation.pointer}/responses`,
    keyword: 'Accept',
    headers: [['Accept', 'application/x-contract-tests']],
  });
  if (!firstOfPath) return;
  const place = `${operation.pointer.slice(0, operation.pointer.lastIndexOf('/'))}`;
  const ofPath = engine.contract.operations.filter(({ path }) => path === operation.path);
  const declared = new Set(ofPath.map(({ method }) => method));
  for (const method of tried.map((name) => name.toUpperCase())) {
    if (declared.has(method)) continue;
    const { body: _, ...bare } = make({
      title: `${method}, which the path does not have`,
      expectation: 'method not allowed',
      place,
      keyword: 'method',
      method,
    });
    yield { ...bare, unrouted: true };
  }
  if (!declared.has('OPTIONS')) {
    const { body: _, ...bare } = make({
      title: 'OPTIONS',
      expectation: 'options',
      place,
      keyword: 'method',
      method: 'OPTIONS',
    });
    yield { ...bare, unrouted: true };
  }
  if (declared.has('GET') && operation.method === 'GET' && !declared.has('HEAD')) {
    yield make({
      title: 'HEAD',
      expectation: 'answered',
      place,
      keyword: 'method',
      method: 'HEAD',
      unrouted: true,
    });
  }
}
