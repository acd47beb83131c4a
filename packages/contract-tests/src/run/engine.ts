import {
  ajvJudges,
  type Json,
  type JsonObject,
  type JudgeFactory,
  type SchemaValues,
  valuesOf,
} from '@sales-outreach/schema-values';
import { secondOpinion } from '@sales-outreach/schema-values/second-opinion';
import { DocumentError, messageOf } from '../document/load-document.ts';
import type { Contract, Operation } from '../document/model.ts';
import { findErrorIdentity, type ErrorIdentity } from '../document/error-identity.ts';

/** What phases and checks share: the contract and everything derived from it. */
export interface Engine {
  readonly contract: Contract;
  readonly operations: readonly Operation[];
  readonly values: SchemaValues;
  /** The second validator's judgement; undefined where it was not asked for. */
  readonly opinion: JudgeFactory | undefined;
  readonly seed: number;
  readonly identity: ErrorIdentity | undefined;
  readonly hasBadCredential: boolean;
}

/**
 * Prepares a contract: every schema of the operations is compiled, by both validators.
 *
 * @throws DocumentError where a schema does not compile, with its place
 */
export async function createEngine(
  contract: Contract,
  operations: readonly Operation[],
  seed: number,
  { second = true, badCredential = false } = {},
): Promise<Engine> {
  const { judges, values, opinions } = prepare(contract.document);
  const pointers = new Set(operations.flatMap(schemasOf));
  for (const pointer of pointers) {
    try {
      judges(pointer);
    } catch (error) {
      throw new DocumentError(`${pointer}: the schema does not compile: ${messageOf(error)}`, {
        cause: error,
      });
    }
  }
  const opinion = second ? await secondOf(contract, operations, opinions) : undefined;
  return {
    contract,
    operations,
    values,
    opinion,
    seed,
    identity: findErrorIdentity(contract),
    hasBadCredential: badCredential,
  };
}

interface Prepared {
  readonly judges: JudgeFactory;
  readonly values: SchemaValues;
  /** The second validator's judgements so far, by the schemas that were asked about. */
  readonly opinions: Map<string, JudgeFactory>;
}

/** What was prepared for a document serves every run over it: most of a short run is preparation. */
const prepared = new WeakMap<JsonObject, Prepared>();

function prepare(document: JsonObject): Prepared {
  let found = prepared.get(document);
  if (found === undefined) {
    const judges = ajvJudges(document);
    found = { judges, values: valuesOf(document, { judges }), opinions: new Map() };
    prepared.set(document, found);
  }
  return found;
}

async function secondOf(
  contract: Contract,
  operations: readonly Operation[],
  opinions: Map<string, JudgeFactory>,
): Promise<JudgeFactory> {
  const pointers = operations.flatMap((operation) =>
    operation.responses.flatMap(schemasOfResponse),
  );
  const key = pointers.join(' ');
  const known = opinions.get(key);
  if (known) return known;
  try {
    const opinion = await secondOpinion(contract.document, pointers);
    opinions.set(key, opinion);
    return opinion;
  } catch (error) {
    throw new DocumentError(
      `A schema does not compile for the second validator: ${messageOf(error)}`,
      { cause: error },
    );
  }
}

function schemasOfResponse(response: Operation['responses'][number]): string[] {
  return [...response.content, ...response.headers].flatMap(({ schema }) => schema ?? []);
}

/** The places of every schema that an operation uses directly. */
export function schemasOf(operation: Operation): string[] {
  return [
    ...operation.parameters.flatMap(({ schema }) => schema ?? []),
    ...(operation.body?.content.flatMap(({ schema }) => schema ?? []) ?? []),
    ...operation.responses.flatMap(schemasOfResponse),
  ];
}

/** Whether a value is valid for a schema; a place without one takes every value. */
export function isValid(engine: Engine, pointer: string | undefined, value: Json): boolean {
  return pointer === undefined || engine.values.judge(pointer, value).length === 0;
}
