import type { Violation } from '../checks/violation.ts';
import type { Preferences } from '../control/preferences.ts';
import type { JsonObject } from '../contract/json.ts';
import type { Operation } from '../contract/types.ts';
import type { Answer, RequestHeaders } from '../http/message.ts';

/** A request that passed the door: routed, authenticated and validated, or with a forced status. */
export interface OperationCall {
  readonly operation: Operation;
  /** The status that was asked for; undefined where the answer is the operation's own. */
  readonly code: number | undefined;
  readonly preferences: Preferences;
  readonly headers: RequestHeaders;
  /** By location and name: `path.orgId`. Empty where the status is forced. */
  readonly parameters: JsonObject;
  readonly body: unknown;
}

/** An answer, and why it is this one: for the log and the journal. */
export interface Reply {
  readonly answer: Answer;
  readonly why: string;
  /** What broke the contract, though it was answered. */
  readonly violations?: readonly Violation[];
}

/**
 * What stands behind the HTTP layer and answers a call. The mock answers from the document; a
 * sandbox would answer from its store, and hand over to the mock what it doesn't serve. Throws a
 * `ProblemError` where the call can't be answered.
 */
export interface Responder {
  respond(call: OperationCall): Reply | Promise<Reply>;
}
