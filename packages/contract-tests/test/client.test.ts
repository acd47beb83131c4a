import { createClient } from '@sales-outreach/client';
import {
  isObject,
  type Json,
  type JsonObject,
  member,
  valuesOf,
} from '@sales-outreach/schema-values';
import document from '@sales-outreach/spec/openapi.json' with { type: 'json' };
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Operation, readContract } from '@sales-outreach/contract-tests';

const contract = readContract(document);
const values = valuesOf(contract.document);

/** The operation as it stands in the document, extensions included. */
function written({ path, method }: Operation): JsonObject {
  const item = isObject(contract.document['paths'])
    ? contract.document['paths'][path]
    : undefined;
  const operation = isObject(item) ? member(item, method.toLowerCase()) : undefined;
  if (!isObject(operation)) throw new Error(`The document has no ${method} ${path}.`);
  return operation;
}

/** The name of an operation's method: the public name without its prefix. */
function methodOf(operation: Operation): string {
  const name = String(written(operation)['x-public-name']).replace(/^PublicApi/, '');
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** The member of the body that makes a call safe to repeat, where the contract names one. */
function keyOfReplay(operation: Operation): string | undefined {
  const pointer = written(operation)['x-idempotency-key'];
  return typeof pointer === 'string' ? pointer.split('/').at(-1) : undefined;
}

/** What must arrive: what was given, and the key of the replay, which the client may fill in. */
function expectedBody(given: Json | undefined, arrived: Json, key: string | undefined): Json {
  if (given === undefined) return null;
  if (key === undefined || !isObject(given) || !isObject(arrived)) return given;
  return { [key]: arrived[key] ?? null, ...given };
}

interface Captured {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly text: string;
}

/** Calls a method of the client by its name; gives what was sent and what came of it. */
async function call(name: string, input: JsonObject, answer: () => Response) {
  const sent: Captured[] = [];
  const client = createClient({
    baseUrl: 'http://api.example/base/',
    apiKey: 'key-of-the-tests',
    maxRetries: 0,
    fetch: async (request) => {
      const { url, method, headers } = request;
      sent.push({ url: new URL(url), method, headers, text: await request.text() });
      return answer();
    },
  });
  const safe: unknown = Reflect.get(client.safe, name);
  if (typeof safe !== 'function') throw new Error(`The client has no method ${name}.`);
  const result: unknown = await Reflect.apply(safe, client.safe, [input]);
  return { sent, result };
}

/** Arguments for an operation, by chance: what its schemas take and a path can carry. */
function argumentsFor(operation: Operation): fc.Arbitrary<JsonObject> {
  const required: string[] = [];
  const fields: Record<string, fc.Arbitrary<Json>> = {};
  for (const { name, schema, required: needed, in: place } of operation.parameters) {
    const made = values.valid(schema ?? '');
    if (made === undefined) throw new Error(`${name} has no valid value.`);
    // The dot segments and an empty one are another path, and the client refuses them.
    fields[name] =
      place === 'path' ? made.filter((value) => !/^\.{0,2}$/.test(String(value))) : made;
    if (needed) required.push(name);
  }
  const [media] = operation.body?.content ?? [];
  const body = media?.schema === undefined ? undefined : values.valid(media.schema);
  if (body) {
    fields['body'] = body;
    if (operation.body?.required) required.push('body');
  }
  return fc.record(fields, { requiredKeys: required });
}

describe.each(
  contract.operations.map((operation) => ({ name: methodOf(operation), operation })),
)('$name', ({ name, operation }) => {
  const success = operation.responses.find(({ status }) => status.startsWith('2'));
  const [example] = success?.content.flatMap(({ examples }) => examples) ?? [];
  const answer = () => Response.json(example?.value ?? {}, { status: Number(success?.status) });

  test('sends whatever the schemas take as the contract says it is sent', async () => {
    await fc.assert(
      fc.asyncProperty(argumentsFor(operation), async (input) => {
        const { sent } = await call(name, input, answer);
        const [request] = sent;
        if (sent.length !== 1 || request === undefined)
          throw new Error(`${sent.length} requests were sent.`);
        expect(request.method).toBe(operation.method);
        expect(request.headers.get('authorization')).toBe('Bearer key-of-the-tests');

        const template = operation.path.split('/');
        const segments = request.url.pathname.replace(/^\/base/, '').split('/');
        expect(segments).toHaveLength(template.length);
        for (const [index, segment] of template.entries()) {
          const parameter = /^\{(.+)\}$/.exec(segment)?.[1];
          const read = decodeURIComponent(segments[index] ?? '');
          expect(read).toBe(parameter === undefined ? segment : input[parameter]);
        }

        const query = operation.parameters.filter(({ in: place }) => place === 'query');
        const given = query.filter(({ name: key }) => input[key] !== undefined);
        expect([...request.url.searchParams]).toEqual(
          given.map(({ name: key }) => [key, input[key]]),
        );

        const [media] = operation.body?.content ?? [];
        expect(request.headers.get('content-type')).toBe(media?.name ?? null);
        const body: Json = request.text === '' ? null : JSON.parse(request.text);
        expect(media?.schema === undefined ? [] : values.judge(media.schema, body)).toEqual([]);
        expect(body).toEqual(expectedBody(input['body'], body, keyOfReplay(operation)));
      }),
      { seed: 5, numRuns: 60 },
    );
  });

  const answers = operation.responses.flatMap(({ status, content }) =>
    content.flatMap((media) =>
      media.examples.map(({ name: title, value }) => ({
        status: status === 'default' ? 409 : Number(status),
        title,
        value,
      })),
    ),
  );

  test.each(answers)('gives back $status, example $title', async ({ status, value }) => {
    const [input = {}] = fc.sample(argumentsFor(operation), { numRuns: 1, seed: 5 });
    const { result } = await call(name, input, () => Response.json(value, { status }));
    const error = isObject(value) ? value['error'] : undefined;
    expect(result).toMatchObject(
      status < 300
        ? { ok: true, status, data: value }
        : { ok: false, status, error: { status, ...Object(error) } },
    );
  });

  test('gives back whatever the schema of a success takes', async () => {
    const [media] = success?.content ?? [];
    const bodies = values.valid(media?.schema ?? '');
    if (bodies === undefined) throw new Error('The success has no valid body.');
    const [input = {}] = fc.sample(argumentsFor(operation), { numRuns: 1, seed: 5 });
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const reply = () => Response.json(body, { status: Number(success?.status) });
        const { result } = await call(name, input, reply);
        expect(result).toMatchObject({ ok: true, data: JSON.parse(JSON.stringify(body)) });
      }),
      { seed: 6, numRuns: 30 },
    );
  });
});
