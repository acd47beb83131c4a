import type { Direction, Witness } from '../contract-change.ts';
import type { Part } from '../document/part.ts';
import { writtenChild } from '../document/part.ts';
import type { Comparison, Draft } from '../draft.ts';
import { listTouchedExamples } from './read-examples.ts';
import { showPath } from '../schema/claim.ts';
import type { Place } from '../schema/read-shape.ts';

/** A part of a message: a body, a parameter, a header. */
export interface MessagePart {
  readonly direction: Direction;
  /** How a sentence about it begins: ``query parameter `status` ``, `response 200`. */
  readonly name: string;
  /** What the whole of it is called behind its name: `the body`. */
  readonly whole?: string;
  /** What a witness is a value of. */
  readonly witnessOf: string;
  readonly isOptional?: boolean;
  /** Whether it is the body of a response. */
  readonly isAnswer?: boolean;
}

/** Compares the schemas that two nodes have under `schema`. */
export function* compareSchemasOf(
  base: Part,
  head: Part,
  part: MessagePart,
  { schemas }: Comparison,
): Generator<Draft> {
  const [before, after] = [placeOf(base), placeOf(head)];
  const { direction, name, whole, isOptional = false } = part;
  for (const verdict of schemas.compare(before, after, direction, isOptional)) {
    const { claim, effect, severity } = verdict;
    const path = showPath(claim.subject);
    const subject = path ? `${name}: \`${path}\`` : whole ? `${name}: ${whole}` : name;
    const witness: Witness | undefined = verdict.witness && {
      ...verdict.witness,
      part: part.witnessOf,
    };
    yield {
      rule: `${direction}-${claim.what}`,
      severity,
      direction,
      message: `${subject} ${claim.says(direction, effect)}`,
      base: claim.base[0] ?? base,
      head: claim.head[0] ?? head,
      ...(witness && { witness }),
      examples: listTouchedExamples(base, head, claim.subject),
    };
  }
}

/** The place that a node's schema is; none where it has none, and everything fits. */
export function placeOf(node: Part): Place {
  const schema = writtenChild(node, 'schema');
  return schema ? [schema] : [];
}
