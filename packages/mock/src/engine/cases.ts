import type { JsonObject } from '../contract/json.ts';
import type {
  Example,
  MediaTypeDeclaration,
  Operation,
  ResponseDeclaration,
} from '../contract/types.ts';
import { findStatusOfExample, settleStatus } from '../envelope/example-status.ts';

/** One answer that an operation can give on demand. */
export interface Case {
  readonly status: number;
  readonly response: ResponseDeclaration;
  /** Undefined: an answer without a body. */
  readonly content: MediaTypeDeclaration | undefined;
  /** Undefined: there is none, and the body is generated. */
  readonly example: Example | undefined;
}

/** Every case of an operation, in the order in which they stand in the document. */
export function listCases(operation: Operation, document: JsonObject): Case[] {
  const isOnly = operation.responses.length === 1;
  return operation.responses.flatMap((response) => {
    const bare = { response, content: undefined, example: undefined };
    if (response.contents.length === 0) {
      return [{ ...bare, status: settleStatus(response, undefined, isOnly) }];
    }
    return response.contents.flatMap((content): Case[] => {
      if (content.examples.length === 0) {
        return [{ ...bare, content, status: settleStatus(response, undefined, isOnly) }];
      }
      return content.examples.map((example) => {
        const speaks = findStatusOfExample(content, example.value, document);
        return { response, content, example, status: settleStatus(response, speaks, isOnly) };
      });
    });
  });
}

/** The case of an operation when nobody asks for one: the lowest success, then the first of all. */
export function findOwnResponse(cases: readonly Case[]): ResponseDeclaration | undefined {
  const successes = cases
    .filter(({ status }) => status >= 200 && status < 300)
    .sort((a, b) => a.status - b.status);
  return (successes[0] ?? cases[0])?.response;
}
