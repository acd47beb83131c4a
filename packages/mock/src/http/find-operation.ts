import { describeValue } from '../checks/violation.ts';
import type { PathMatch } from '../contract/path-router.ts';
import type { Contract, Operation, PathEntry } from '../contract/types.ts';
import { ProblemError } from './problem.ts';

/** What a method and a path lead to. */
export type Route =
  | { readonly operation: Operation; readonly path: ReadonlyMap<string, string> }
  /** OPTIONS that no operation declares: the methods are the answer. */
  | { readonly operation: undefined; readonly methods: readonly string[] };

/** Finds the operation of a request. Throws a `ProblemError`: 404, or 405 with `Allow`. */
export function findOperation(contract: Contract, method: string, path: string): Route {
  if (method === 'OPTIONS' && path === '*') {
    return { operation: undefined, methods: ['OPTIONS'] };
  }
  const match = matchPath(contract, path);
  if (!match) {
    const message = `No operation has the path ${describeValue(path)}. The document lists ${contract.operations.length} operations; see /__mock/operations.`;
    throw new ProblemError({ status: 404, message });
  }
  const { operations } = match.value;
  const operation =
    operations.get(method.toLowerCase()) ??
    // HEAD is GET without the body (RFC 9110, section 9.3.2).
    (method === 'HEAD' ? operations.get('get') : undefined);
  if (operation) return { operation, path: match.parameters };
  const methods = listMethods(match.value);
  if (method === 'OPTIONS') return { operation: undefined, methods };
  throw new ProblemError({
    status: 405,
    message: `${match.value.path} has no ${method}. It has ${methods.join(', ')}.`,
    facts: { allowed: methods },
    headers: { allow: methods.join(', ') },
  });
}

function matchPath(contract: Contract, path: string): PathMatch<PathEntry> | undefined {
  const match = contract.router.match(path);
  if (match) return match;
  for (const base of contract.basePaths) {
    if (path.startsWith(`${base}/`)) return contract.router.match(path.slice(base.length));
  }
  return undefined;
}

/** The methods of a path, with those that come for free. */
export function listMethods({ operations }: PathEntry): string[] {
  const methods = [...operations.keys()].map((method) => method.toUpperCase());
  if (operations.has('get') && !operations.has('head')) methods.push('HEAD');
  if (!operations.has('options')) methods.push('OPTIONS');
  return methods;
}
