import type { Bump, ContractChange, Direction } from './contract-change.ts';
import type { Part } from './document/part.ts';
import type { Sameness } from './document/sameness.ts';
import type { Operation } from './operation/operation.ts';
import type { SchemaComparison } from './schema/schema-comparison.ts';

/** A change before the operation it belongs to and the bump it needs are written to it. */
export interface Draft extends Pick<
  ContractChange,
  'rule' | 'severity' | 'direction' | 'message' | 'witness'
> {
  readonly bump?: Bump;
  readonly examples?: readonly string[];
  readonly base?: Part | undefined;
  readonly head?: Part | undefined;
}

/** What comparing an operation, or a part of it, goes by. */
export interface Comparison {
  readonly same: Sameness;
  readonly schemas: SchemaComparison;
  readonly base: Operation;
  readonly head: Operation;
}

/** Where a consumer meets what an operation calls its request or its response. */
export function directionOf(part: Direction, { base }: Comparison): Direction {
  if (!base.inbound) return part;
  return part === 'request' ? 'response' : 'request';
}

/** What a sentence says of a part that has to be there. */
export const NEEDED: Readonly<Record<Direction, string>> = {
  request: 'has to be sent',
  response: 'always comes',
};

/** What a sentence says of a part that need not be there. */
export const NEEDLESS: Readonly<Record<Direction, string>> = {
  request: 'may be left out',
  response: 'may be missing',
};
