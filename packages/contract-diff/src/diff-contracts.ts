import { isObject, type JsonObject } from '@sales-outreach/schema-values';
import type { ContractChange, ContractDiff } from './contract-change.ts';
import { DiffError, rootOf } from './document/part.ts';
import { Sameness } from './document/sameness.ts';
import type { Draft } from './draft.ts';
import { compareDocuments } from './compare-documents.ts';
import { mergeResponses } from './merge-responses.ts';
import { compareOperation } from './operation/compare-operation.ts';
import { listExamples } from './operation/read-examples.ts';
import { readOperations, type Operation } from './operation/operation.ts';
import { pairOperations } from './operation/pair-operations.ts';
import { SchemaComparison } from './schema/schema-comparison.ts';
import { bumpOf } from './severity.ts';

/**
 * Says what changed for consumers between two contracts.
 *
 * Each change of a schema is tried with values: a breaking one comes with a request that was
 * valid and no longer is, or a response that could not come and now may. What values show to be
 * the same, however it is written, is no change. The same documents give the same answer.
 *
 * @param base - a bundled OpenAPI 3.1 document, parsed
 * @param head - the one that is to follow it
 * @throws {@link DiffError} if either is no bundled OpenAPI 3.1 document
 */
export function diffContracts(base: unknown, head: unknown): ContractDiff {
  const [before, after] = [expectDocument(base, 'base'), expectDocument(head, 'head')];
  const same = new Sameness(before, after);
  const schemas = new SchemaComparison(same);
  const changes: ContractChange[] = [];
  const add = (draft: Draft, operation?: Operation) => changes.push(toChange(draft, operation));
  for (const draft of compareDocuments(rootOf(before), rootOf(after))) add(draft);
  for (const group of ['paths', 'webhooks'] as const) {
    const {
      pairs,
      gone,
      come,
      drafts: moved,
    } = pairOperations(readOperations(before, group), readOperations(after, group));
    for (const [draft, operation] of moved) add(draft, operation);
    for (const operation of gone) add(removed(operation), operation);
    for (const operation of come) add(added(operation), operation);
    for (const [one, other] of pairs) {
      const drafts = [...compareOperation({ same, schemas, base: one, head: other })];
      changes.push(...mergeResponses(drafts.map((draft) => toChange(draft, other))));
    }
  }
  const bump = (['major', 'minor', 'patch'] as const).find((wanted) =>
    changes.some((change) => change.bump === wanted),
  );
  return { changes, ...(bump && { bump }) };
}

function expectDocument(document: unknown, side: string): JsonObject {
  if (!isObject(document)) {
    throw new DiffError(
      `${side}: expected an OpenAPI document, got ${JSON.stringify(document)}.`,
    );
  }
  const version = document['openapi'];
  if (typeof version !== 'string' || !version.startsWith('3.1.')) {
    throw new DiffError(
      `${side}: expected \`openapi: 3.1.x\`, got ${JSON.stringify(version ?? document['swagger'])}.`,
    );
  }
  return document;
}

function removed({ node, inbound }: Operation): Draft {
  return {
    rule: inbound ? 'webhook-removed' : 'operation-removed',
    severity: 'breaking',
    message: inbound ? 'the webhook is gone' : 'the operation is gone',
    base: node,
    examples: listExamples(node),
  };
}

function added({ node, inbound }: Operation): Draft {
  return {
    rule: inbound ? 'webhook-added' : 'operation-added',
    severity: 'additive',
    message: inbound ? 'the webhook is new' : 'the operation is new',
    head: node,
    examples: listExamples(node),
  };
}

function toChange(draft: Draft, operation?: Operation): ContractChange {
  const { base, head, bump, examples = [], ...rest } = draft;
  return {
    ...rest,
    bump: bump ?? bumpOf(rest.severity),
    ...(operation && { operation: operation.named }),
    ...(base && { basePointer: base.pointer }),
    ...(head && { headPointer: head.pointer }),
    examples,
  };
}
