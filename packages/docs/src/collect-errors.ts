import { STATUS_CODES } from 'node:http';
import { isObject } from './document.ts';
import type { JsonObject } from './document.ts';
import { listOperations } from './operations.ts';
import type { Operation } from './operations.ts';
import { walkDocument } from './walk-document.ts';

/** An error status, with what the contract says of it. */
export interface ErrorStatus {
  /** A status such as `404`, a range such as `4XX`, or `default`. */
  readonly status: string;
  /** What HTTP calls it, empty for a range. */
  readonly meaning: string;
  /** Its codes, from the `x-error-codes` of the document. */
  readonly codes: readonly string[];
  readonly declaredBy: readonly Operation[];
}

/**
 * Every error status that an operation declares or that an `x-error-codes` lists, the numbers
 * first, `default` last.
 *
 * @throws Error when an `x-error-codes` is not an object of lists of texts.
 */
export function collectErrors(document: JsonObject): ErrorStatus[] {
  const codes = collectErrorCodes(document);
  const declaredBy = new Map<string, Operation[]>();
  for (const operation of listOperations(document)) {
    const { responses } = operation.value;
    for (const status of isObject(responses) ? Object.keys(responses) : []) {
      if (!/^([45]|default$)/.test(status)) continue;
      declaredBy.set(status, [...(declaredBy.get(status) ?? []), operation]);
    }
  }
  return [...new Set([...codes.keys(), ...declaredBy.keys()])].toSorted().map((status) => ({
    status,
    meaning: status === 'default' ? 'Any other error' : (STATUS_CODES[status] ?? ''),
    codes: codes.get(status) ?? [],
    declaredBy: declaredBy.get(status) ?? [],
  }));
}

function collectErrorCodes(document: JsonObject): Map<string, string[]> {
  const codes = new Map<string, string[]>();
  for (const { extensions, pointer } of walkDocument(document)) {
    const catalogue = extensions['x-error-codes'];
    if (catalogue === undefined) continue;
    if (!isObject(catalogue)) throw new TypeError(wrongCatalogue(pointer, catalogue));
    for (const [status, list] of Object.entries(catalogue)) {
      if (!isTextList(list))
        throw new TypeError(wrongCatalogue(`${pointer}/x-error-codes/${status}`, list));
      codes.set(status, [...new Set([...(codes.get(status) ?? []), ...list])]);
    }
  }
  return codes;
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function wrongCatalogue(pointer: string, value: unknown): string {
  return `x-error-codes at ${pointer}: expected lists of codes by status, got ${JSON.stringify(value)}.`;
}
