import { splitWords } from '@sales-outreach/lint-rules/openapi/names';
import type { Contract } from '../contract/contract.ts';
import type { Conventions } from '../contract/conventions.ts';
import { Refusal } from '../refusal.ts';
import { checkArea } from './check-area.ts';
import { checkMethod } from './check-method.ts';
import { checkName } from './check-name.ts';
import { checkPath } from './check-path.ts';
import { faultOf } from './checked.ts';
import { usuallyHasBody, type OperationRequest } from './operation-request.ts';

/** What a person typed: each a text that may be wrong. */
export interface TypedRequest {
  readonly area: string;
  readonly method: string;
  readonly path: string;
  readonly name: string;
  readonly summary: string | undefined;
  /** Whether it was said that requests carry no body. */
  readonly withoutBody: boolean;
}

/**
 * Reads what a person typed.
 *
 * @throws {@link Refusal} with everything that is wrong with it
 */
export function checkRequest(
  typed: TypedRequest,
  contract: Contract,
  conventions: Conventions,
): OperationRequest {
  const area = checkArea(typed.area, contract.areas);
  const method = checkMethod(typed.method);
  const known = 'value' in method ? method.value : undefined;
  const path = checkPath(typed.path, known, contract, conventions.prefix);
  const name = checkName(typed.name, known, contract, conventions);
  const summary = typed.summary?.trim();
  if (
    'value' in area &&
    'value' in method &&
    'value' in path &&
    'value' in name &&
    !findSummaryFault(summary)
  ) {
    return {
      area: area.value,
      method: method.value,
      path: path.value,
      name: name.value,
      summary: summary ?? suggestSummary(name.value),
      hasBody: usuallyHasBody(method.value) && !typed.withoutBody,
    };
  }
  const faults = [...[area, method, path, name].map(faultOf), findSummaryFault(summary)];
  throw new Refusal(faults.filter((fault) => fault !== undefined));
}

/** The words of a name: `ListContactLists` gives `List contact lists`. */
export function suggestSummary(name: string): string {
  const [verb = '', ...words] = splitWords(name);
  return [verb, ...words.map((word) => word.toLowerCase())].join(' ');
}

/** What is wrong with a summary; one that was not given will be made of the name. */
export function findSummaryFault(summary: string | undefined): string | undefined {
  if (summary === undefined || /^\S.*$/.test(summary)) return undefined;
  return `Expected a summary of one line, got ${JSON.stringify(summary)}.`;
}
