import { canonical } from '@sales-outreach/schema-values';
import { findResponse } from '../document/find-response.ts';
import type { Link, Operation } from '../document/model.ts';
import type { ParameterValue, RequestCase } from '../request/request-case.ts';
import type { Engine } from '../run/engine.ts';
import type { Session } from '../run/session.ts';
import type { Answer } from '../transport/outcome.ts';
import { type Baseline, baselineOf, caseOf, withParameter, writableMedia } from './baseline.ts';
import { answerOf, holdState } from './hold-state.ts';
import { evaluate } from './link-expression.ts';

/** The requests that the links of an answer lead to, by the links' names. */
type Linked = ReadonlyMap<string, RequestCase | undefined>;

/**
 * Follows the links of each response (OpenAPI 3.1.1, 4.8.20): none leads nowhere, and where they read,
 * change and delete what was created, that is held. Gives notes about what was left out.
 */
export async function followLinks(engine: Engine, session: Session): Promise<string[]> {
  const notes: string[] = [];
  for (const operation of engine.operations) {
    if (operation.responses.every(({ links }) => links.length === 0)) continue;
    const linked = await linksFrom(engine, session, operation);
    if (linked === undefined) continue;
    for (const [name, request] of linked) {
      if (request === undefined)
        notes.push(`Stateful: the link ${name} of ${operation.id} could not be followed.`);
    }
    // What reads comes first and what deletes last: nothing that is deleted can be led to.
    for (const wanted of [/^(GET|HEAD)$/, /^(POST|PUT|PATCH|OPTIONS)$/]) {
      for (const [name, request] of linked)
        if (request && wanted.test(request.operation.method))
          await followOne(session, operation, name, request);
    }
    const note = await holdLinked(engine, session, operation, linked);
    if (note) notes.push(note);
  }
  return notes;
}

/** Sends a plain request and gives what the links of its answer lead to. */
async function linksFrom(
  engine: Engine,
  session: Session,
  operation: Operation,
): Promise<Linked | undefined> {
  const baseline = baselineOf(engine, operation);
  if (baseline === undefined) return undefined;
  const request = caseOf(operation, baseline, {
    phase: 'stateful',
    title: 'a request whose answer has links',
    expectation: 'accepted',
    place: operation.pointer,
  });
  const answer = await answerOf(session, request);
  if (answer === undefined) return undefined;
  const links = findResponse(operation, answer.status)?.links ?? [];
  return new Map(
    links.map((link) => [link.name, linkedCase(engine, link, baseline, answer)] as const),
  );
}

async function followOne(
  session: Session,
  from: Operation,
  name: string,
  request: RequestCase,
): Promise<void> {
  const reached = await answerOf(session, request);
  if (reached?.status !== 404) return;
  session.report(request, {
    check: 'state kept',
    expected: `the link ${name} of ${from.id} to lead somewhere`,
    received: 'status 404',
    place: `${from.pointer}/responses`,
  });
}

/** Holds the state of what is created anew, where links say how to read it. */
async function holdLinked(
  engine: Engine,
  session: Session,
  operation: Operation,
  linked: Linked,
): Promise<string | undefined> {
  const known = byMethod(linked, 'GET');
  if (operation.method !== 'POST' || known === undefined) {
    for (const [name, request] of linked)
      if (request?.operation.method === 'DELETE')
        await followOne(session, operation, name, request);
    return undefined;
  }
  const fresh = await linksFrom(engine, session, operation);
  const read = fresh && byMethod(fresh, 'GET');
  if (fresh === undefined || read === undefined) return undefined;
  if (sentTo(read) === sentTo(known)) {
    return `Stateful: the links of ${operation.id} lead to the same each time: a server without state, so its sequence was left out.`;
  }
  await holdState(engine, session, {
    creator: operation.id,
    read,
    change: byMethod(fresh, 'PATCH', 'PUT'),
    remove: byMethod(fresh, 'DELETE'),
  });
  return undefined;
}

function byMethod(linked: Linked, ...methods: readonly string[]): RequestCase | undefined {
  return [...linked.values()].find((one) => one && methods.includes(one.operation.method));
}

/** A text that is the same for requests to the same address. */
function sentTo({ parameters }: RequestCase): string {
  return canonical(parameters.map(({ parameter, value = null }) => [parameter.name, value]));
}

function linkedCase(
  engine: Engine,
  link: Link,
  from: Baseline,
  answer: Answer,
): RequestCase | undefined {
  const operation = engine.contract.operations.find(
    ({ id, pointer }) => id === link.operationId || `#${pointer}` === link.operationRef,
  );
  const baseline = operation && baselineOf(engine, operation);
  if (operation === undefined || baseline === undefined) return undefined;
  let parameters: readonly ParameterValue[] = baseline.parameters;
  for (const [name, expression] of Object.entries(link.parameters)) {
    const parameter = operation.parameters.find(
      (each) => each.name === name || `${each.in}.${each.name}` === name,
    );
    const value = evaluate(expression, from, answer);
    if (parameter === undefined || value === undefined) return undefined;
    parameters = withParameter(parameters, { parameter, value });
  }
  const media = link.requestBody === undefined ? undefined : writableMedia(operation);
  const value = media && evaluate(link.requestBody ?? null, from, answer);
  if (media && value === undefined) return undefined;
  return caseOf(operation, baseline, {
    phase: 'stateful',
    title: `following the link ${link.name}`,
    expectation: 'accepted',
    place: operation.pointer,
    parameters,
    ...(media && value !== undefined && { body: { mediaType: media.name, value } }),
  });
}
