import * as path from 'node:path';
import { splitWords, toCamelCase } from '@sales-outreach/lint-rules/openapi/names';
import { readVerb } from '@sales-outreach/lint-rules/openapi/public-name';
import type { Contract } from '../contract/contract.ts';
import type { Conventions } from '../contract/conventions.ts';
import type { OperationRequest } from './operation-request.ts';

/** What the parts of a new operation are called. */
export interface OperationNames {
  /** What example files start with, and the client's method is called: `listSignals`. */
  readonly method: string;
  /** What the operation is about, in words: `signals`. */
  readonly noun: string;
  readonly answerSchema: string;
  readonly bodySchema: string;
  /** The property that holds the list, where the operation answers with one. */
  readonly listProperty: string | undefined;
}

/**
 * Names the parts of an operation after its public name. What is read bears the name of the thing,
 * `Signals`, unless another schema has it: then, and for what is changed, it is that of the
 * operation, `UpdateSignalResult`.
 */
export function nameParts(
  { name }: OperationRequest,
  contract: Contract,
  { listVerb, verbs }: Conventions,
): OperationNames {
  const verb = readVerb(name);
  const thing = name.slice(verb.length);
  const reads = verbs.get('get')?.includes(verb) ?? false;
  const isFree = !listSchemaNames(contract).includes(thing);
  return {
    method: toCamelCase(name),
    noun: splitWords(thing).join(' ').toLowerCase(),
    answerSchema: reads && isFree ? thing : `${name}Result`,
    bodySchema: `${name}Request`,
    listProperty: verb === listVerb ? toCamelCase(thing) : undefined,
  };
}

function listSchemaNames({ texts }: Contract): string[] {
  return [...texts.keys()]
    .map((file) => path.posix.parse(file))
    .filter(({ dir }) => path.posix.basename(dir) === 'schemas')
    .map(({ name }) => name);
}
