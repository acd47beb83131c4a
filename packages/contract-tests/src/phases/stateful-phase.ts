import { isObject, type Json } from '@sales-outreach/schema-values';
import type { Operation } from '../document/model.ts';
import type { RequestCase } from '../request/request-case.ts';
import type { Engine } from '../run/engine.ts';
import { parseJson } from '../run/examine.ts';
import type { Session } from '../run/session.ts';
import { headerOf } from '../transport/outcome.ts';
import { baselineOf, caseOf, withParameter } from './baseline.ts';
import { followLinks } from './follow-links.ts';
import { answerOf, holdState } from './hold-state.ts';

/** A kind of thing that can be created and read: found by the shape of the paths. */
interface Resource {
  readonly create: Operation;
  readonly read: Operation;
  readonly change: Operation | undefined;
  readonly remove: Operation | undefined;
  /** The name of the path parameter that identifies one. */
  readonly identifier: string;
}

/**
 * Sequences: what was created can be read, a refused change changed nothing, what was deleted is gone,
 * and links lead somewhere. Gives notes about what was left out.
 */
export async function statefulPhase(engine: Engine, session: Session): Promise<string[]> {
  const notes: string[] = [];
  const resources = findResources(engine.operations);
  if (resources.length === 0) {
    notes.push(
      'Stateful: no path of the contract creates what another one reads, so there are no sequences by shape.',
    );
  }
  for (const resource of resources) {
    const note = await runSequence(engine, session, resource);
    if (note) notes.push(note);
  }
  notes.push(...(await followLinks(engine, session)));
  return notes;
}

function findResources(operations: readonly Operation[]): Resource[] {
  const at = (path: string, ...methods: string[]) =>
    operations.find(
      (operation) => operation.path === path && methods.includes(operation.method),
    );
  return operations.flatMap((read) => {
    const [, collection, identifier] = /^(.*)\/\{([^}/]+)\}$/.exec(read.path) ?? [];
    if (read.method !== 'GET' || collection === undefined || identifier === undefined)
      return [];
    const create = at(collection, 'POST');
    if (create === undefined) return [];
    return [
      {
        create,
        read,
        change: at(read.path, 'PATCH', 'PUT'),
        remove: at(read.path, 'DELETE'),
        identifier,
      },
    ];
  });
}

async function runSequence(
  engine: Engine,
  session: Session,
  resource: Resource,
): Promise<string | undefined> {
  const { create, read, change, remove, identifier } = resource;
  const made = await createOne(engine, session, resource);
  if (made === undefined)
    return `Stateful: ${create.id} gave no identifier, so its sequence was left out.`;
  const other = await createOne(engine, session, resource);
  if (other === made) {
    return `Stateful: ${create.id} gives the same identifier each time: a server without state, so its sequence was left out.`;
  }
  const step = (operation: Operation | undefined, title: string) =>
    operation && identified(engine, operation, identifier, made, title);
  const reading = step(read, 'reading what was created');
  if (reading) {
    await holdState(engine, session, {
      creator: create.id,
      read: reading,
      change: step(change, 'changing what was created'),
      remove: step(remove, 'deleting what was created'),
    });
  }
  return undefined;
}

async function createOne(
  engine: Engine,
  session: Session,
  { create, identifier }: Resource,
): Promise<string | undefined> {
  const baseline = baselineOf(engine, create);
  if (baseline === undefined) return undefined;
  const request = caseOf(create, baseline, {
    phase: 'stateful',
    title: 'creating',
    expectation: 'accepted',
    place: create.pointer,
  });
  const answer = await answerOf(session, request);
  if (answer === undefined || answer.status > 299) return undefined;
  const location = headerOf(answer, 'location')?.split(/[?#]/)[0]?.split('/').at(-1);
  return (
    findIdentifier(parseJson(answer), identifier) ??
    (location ? decodeURIComponent(location) : undefined)
  );
}

/** The identifier in a body: by the name of the parameter, or `id`, one object deep at most. */
function findIdentifier(body: Json | undefined, name: string): string | undefined {
  if (!isObject(body)) return undefined;
  for (const key of [name, 'id']) {
    const value = body[key];
    if (typeof value === 'string' || typeof value === 'number') return String(value);
  }
  const inner = Object.values(body).filter(isObject);
  return inner.length === 1 ? findIdentifier(inner[0], name) : undefined;
}

function identified(
  engine: Engine,
  operation: Operation,
  identifier: string,
  value: string,
  title: string,
): RequestCase | undefined {
  const baseline = baselineOf(engine, operation);
  const parameter = operation.parameters.find(
    ({ name, in: place }) => place === 'path' && name === identifier,
  );
  if (baseline === undefined || parameter === undefined) return undefined;
  return caseOf(operation, baseline, {
    phase: 'stateful',
    title,
    expectation: 'accepted',
    place: operation.pointer,
    parameters: withParameter(baseline.parameters, { parameter, value }),
  });
}
