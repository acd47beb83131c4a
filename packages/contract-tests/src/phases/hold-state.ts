import { canonical } from '@sales-outreach/schema-values';
import type { Engine } from '../run/engine.ts';
import { parseJson } from '../run/examine.ts';
import type { Session } from '../run/session.ts';
import type { RequestCase } from '../request/request-case.ts';
import type { Answer } from '../transport/outcome.ts';
import { invalidBodyOf } from './invalid-body.ts';

/** Requests about one thing that was created. */
export interface StateSteps {
  /** The identifier of the operation that created it. */
  readonly creator: string;
  readonly read: RequestCase;
  /** A change that is valid; the invalid one is made of it. */
  readonly change: RequestCase | undefined;
  readonly remove: RequestCase | undefined;
}

/**
 * What was created can be read, a refused change changed nothing, what was changed is still there, and
 * what was deleted is gone.
 */
export async function holdState(
  engine: Engine,
  session: Session,
  { creator, read, change, remove }: StateSteps,
): Promise<void> {
  const fail = (expected: string, received: string) =>
    session.report(read, { check: 'state kept', expected, received, place: read.place });
  const first = await answerOf(session, read);
  if (first === undefined) return;
  if (first.status > 299) {
    fail(`what ${creator} created to be readable`, `status ${first.status}`);
    return;
  }
  const body = change && invalidBodyOf(engine, change.operation);
  if (change && body) {
    const title = 'a change that must be refused';
    await session.try({ ...change, title, body, expectation: 'refused' });
    const second = await answerOf(session, read);
    if (second && bodyText(second) !== bodyText(first)) {
      fail(
        `a refused ${change.operation.id} to have changed nothing`,
        `before ${bodyText(first)}, after ${bodyText(second)}`,
      );
    }
  }
  const changed = change && (await answerOf(session, change));
  if (change && changed && changed.status < 300) {
    const after = await answerOf(session, { ...read, expectation: 'answered' });
    if (after && after.status > 299)
      fail(`what ${change.operation.id} changed to be readable`, `status ${after.status}`);
  }
  const removed = remove && (await answerOf(session, remove));
  if (remove && removed && removed.status < 300) {
    const title = 'reading what was deleted';
    const gone = await answerOf(session, { ...read, title, expectation: 'answered' });
    if (gone && gone.status < 300)
      fail(
        `what ${remove.operation.id} deleted to be gone (404 or 410)`,
        `status ${gone.status}`,
      );
  }
}

/** Sends a request and gives its answer; undefined where none came. */
export async function answerOf(
  session: Session,
  request: RequestCase,
): Promise<Answer | undefined> {
  const outcome = await session.try(request);
  return outcome?.kind === 'answer' ? outcome : undefined;
}

function bodyText(answer: Answer): string {
  const json = parseJson(answer);
  return json === undefined ? answer.body.toString('utf8') : canonical(json);
}
