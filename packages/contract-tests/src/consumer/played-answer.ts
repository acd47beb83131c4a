import { isObject, type Json, type SchemaValues } from '@sales-outreach/schema-values';
import * as fc from 'fast-check';
import { awkwardBodies } from './awkward-texts.ts';
import { isJson } from '../document/find-response.ts';
import { partOf } from '../document/follow.ts';
import type { Contract, Operation, ResponseObject } from '../document/model.ts';

/** An answer to play back to a client, and what must come of it. */
export interface PlayedAnswer {
  readonly title: string;
  readonly status: number;
  readonly text: string;
  readonly contentType: string | undefined;
  /** The value that the client must give back; undefined where the call must fail. */
  readonly data?: Json;
  /** The declared members of the error that the client must give back, absent ones too. */
  readonly error?: Readonly<Record<string, Json | undefined>>;
}

/** A status that a response key stands for; `default` stands for those that are not declared. */
function statusesOf({ status }: ResponseObject): number[] {
  if (status === 'default') return [409, 418, 502];
  return [Number(status.replace(/XX$/, '00'))];
}

/**
 * Every answer that the contract has for an operation, its examples and what its schemas take, and
 * answers that lie about themselves: the status alone says whether a call succeeded, and the body of
 * a success must be one.
 *
 * @param errorPath the names that lead to the error in an error body
 */
export function* answersTo(
  contract: Contract,
  values: SchemaValues,
  operation: Operation,
  errorPath: readonly string[],
): Generator<PlayedAnswer> {
  const successes: PlayedAnswer[] = [];
  const failures: PlayedAnswer[] = [];
  const made = new Set<string | undefined>();
  for (const response of operation.responses) {
    for (const status of statusesOf(response)) {
      // Failures share a schema: what it takes is played once, their examples each.
      for (const media of response.content.filter(({ name }) => isJson(name))) {
        const declared = membersOf(contract, media.schema, errorPath);
        const bodies = [
          ...media.examples.map(({ name, value }): [string, Json] => [
            `example ${name}`,
            value,
          ]),
          ...(made.has(media.schema) ? [] : bodiesOf(values, media.schema)),
        ];
        made.add(media.schema);
        for (const [title, body] of bodies) {
          const answer: PlayedAnswer = {
            title: `${status}, ${title}`,
            status,
            text: JSON.stringify(body),
            contentType: media.name,
            ...(status < 300 ? { data: body } : { error: errorIn(body, errorPath, declared) }),
          };
          (status < 300 ? successes : failures).push(answer);
        }
      }
    }
  }
  yield* successes;
  yield* failures;
  yield* misleading(values, operation, successes, failures);
}

function* bodiesOf(
  values: SchemaValues,
  schema: string | undefined,
): Generator<[title: string, body: Json]> {
  if (schema === undefined) return;
  for (const { pointer, value } of values.boundaries(schema)) yield [pointer, value];
  for (const value of awkwardBodies(values, schema)) yield ['awkward texts', value];
  const arbitrary = values.valid(schema);
  const made = arbitrary ? fc.sample(arbitrary, { numRuns: 10, seed: 6 }) : [];
  for (const [index, value] of made.entries()) yield [`value ${index}`, value];
}

/** The names of the members that a schema declares for the error in an error body. */
function membersOf(
  { document }: Contract,
  schema: string | undefined,
  path: readonly string[],
): string[] {
  const root = { value: document, pointer: '' };
  const steps = [...path, undefined].flatMap((name) =>
    name === undefined ? ['properties'] : ['properties', name],
  );
  const tokens = schema?.split('/').slice(1) ?? [];
  const names = tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
  const members = schema === undefined ? undefined : partOf(document, root, ...names, ...steps);
  return isObject(members?.value) ? Object.keys(members.value) : [];
}

/** What an error body says of the error, by the names that are declared. */
function errorIn(
  body: Json,
  path: readonly string[],
  declared: readonly string[],
): Record<string, Json | undefined> {
  let found: Json | undefined = body;
  for (const name of path) found = isObject(found) ? found[name] : undefined;
  const error = isObject(found) ? found : {};
  return Object.fromEntries(declared.map((name) => [name, error[name]]));
}

function* misleading(
  values: SchemaValues,
  operation: Operation,
  [success]: readonly PlayedAnswer[],
  [failure]: readonly PlayedAnswer[],
): Generator<PlayedAnswer> {
  if (success === undefined || failure === undefined) return;
  const { status, contentType } = success;
  const { data: body = null, ...good } = success;
  const { error: _, ...bad } = failure;
  // Members that a client may take for a verdict, where the schema lets them stand.
  const schema = operation.responses
    .find((response) => Number(response.status) === status)
    ?.content.find(({ name }) => name === contentType)?.schema;
  for (const extra of [JSON.parse(failure.text), { ok: false, status: 500, success: false }]) {
    const data: Json = isObject(body) ? { ...extra, ...body } : body;
    if (schema !== undefined && values.judge(schema, data).length > 0) continue;
    yield {
      ...good,
      title: `${status} that looks like an error`,
      text: JSON.stringify(data),
      data,
    };
  }
  yield { ...bad, title: `${failure.status} with the body of a success`, text: success.text };
  yield {
    ...bad,
    title: `${failure.status} that says it is fine`,
    text: '{"ok":true,"status":200}',
  };
  yield { ...bad, title: `${failure.status} without a body`, text: '', contentType: undefined };
  yield { ...bad, title: '502 in HTML', status: 502, text: '<p>', contentType: 'text/html' };
  yield { ...good, title: `${status} in HTML`, text: '<p>no</p>', contentType: 'text/html' };
  yield { ...good, title: `${status}, JSON that says it is HTML`, contentType: 'text/html' };
  yield { ...good, title: `${status}, broken JSON`, text: success.text.slice(0, -1) };
  yield { ...good, title: `${status} without a body`, text: '', contentType: undefined };
}
