import { beforeAll, describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../src/index.ts';
import { getMember, isObject, objectOrEmpty, type JsonObject } from '../src/contract/json.ts';
import { BUNDLE, readBundle, validate } from './support/bundle.ts';

const document = readBundle();

/** A reference of the bundle, followed: a test reads the document its own way. */
function follow(value: unknown): unknown {
  const reference = getMember(value, '$ref');
  if (typeof reference !== 'string') return value;
  return follow(reference.slice(2).split('/').reduce<unknown>(getMember, document));
}

interface Row {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly declared: string;
  readonly example: string;
  readonly value: unknown;
  readonly schema: unknown;
}

const rows: Row[] = Object.entries(objectOrEmpty(document['paths'])).flatMap(([path, item]) =>
  Object.entries(objectOrEmpty(item))
    .filter(([, operation]) => isObject(operation) && 'responses' in operation)
    .flatMap(([method, operation]) =>
      Object.entries(objectOrEmpty(getMember(operation, 'responses'))).flatMap(
        ([declared, response]) => {
          const content = getMember(getMember(follow(response), 'content'), 'application/json');
          return Object.entries(objectOrEmpty(getMember(content, 'examples'))).map(
            ([example, holder]) => ({
              operation: String(getMember(operation, 'operationId')),
              method: method.toUpperCase(),
              path: path.replaceAll(/\{[^}]+\}/g, '665f1c2ab7d94e0012a4c3d1'),
              declared,
              example,
              value: getMember(follow(holder), 'value'),
              schema: getMember(content, 'schema'),
            }),
          );
        },
      ),
    ),
);

function withoutRequestId(value: unknown): unknown {
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([name]) => name !== 'requestId');
  return Object.fromEntries(entries.map(([name, member]) => [name, withoutRequestId(member)]));
}

function findStatus(value: unknown): number {
  const catalogue = objectOrEmpty(
    [
      'components',
      'schemas',
      'ErrorEnvelope',
      'properties',
      'error',
      'properties',
      'code',
      'x-error-codes',
    ].reduce<unknown>(getMember, document),
  );
  const code = getMember(getMember(value, 'error'), 'code');
  const entry = Object.entries(catalogue).find(([, codes]) => [codes].flat().includes(code));
  return Number(entry?.[0]);
}

describe('every example of every response of every operation', () => {
  let mock: Mock;
  beforeAll(async () => {
    mock = await createMock(BUNDLE);
  });

  it('is there to be asked for', () => {
    expect(rows.length).toBeGreaterThan(80);
  });

  it.each(rows)('$operation $declared $example', async (row) => {
    const status = row.declared === 'default' ? findStatus(row.value) : Number(row.declared);
    const url = `http://mock${row.path}`;
    const asked: Record<string, string>[] = [
      { prefer: `code=${status}, example=${row.example}` },
      { prefer: `example="${row.example}";code=${status}` },
    ];
    for (const headers of asked) {
      const response = await mock.fetch(url, { method: row.method, headers });
      const body: unknown = await response.json();
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toBe('application/json');
      expect(withoutRequestId(body)).toEqual(withoutRequestId(row.value));
      expect(validate(document, row.schema, body)).toBe('');
    }
    const address = `${url}?__code=${status}&__example=${row.example}`;
    const response = await mock.fetch(address, { method: row.method });
    expect(withoutRequestId(await response.json())).toEqual(withoutRequestId(row.value));
  });

  it.each([...new Set(rows.map(({ operation }) => operation))])(
    '%s answers any error under `default`, with a code that fits',
    async (operation) => {
      const row = rows.find((own) => own.operation === operation);
      const envelope = { $ref: '#/components/schemas/ErrorEnvelope' };
      for (const status of [404, 405, 406, 408, 409, 413, 415, 418, 502, 504]) {
        const url = `http://mock${row?.path}?__code=${status}`;
        const response = await mock.fetch(url, { method: row?.method ?? 'GET' });
        const body: JsonObject = objectOrEmpty(await response.json());
        expect(response.status).toBe(status);
        expect(validate(document, envelope, body)).toBe('');
        const generic = status === 418 ? 400 : status === 504 ? 500 : status;
        expect(findStatus(body)).toBe(generic);
      }
    },
  );

  it('generates bodies that fit, by chance and under a seed', async () => {
    const successes = rows.filter(
      (row, index) =>
        row.declared === '200' &&
        rows.findIndex(({ schema }) => schema === row.schema) === index,
    );
    for (const { path, method, schema } of successes) {
      const ask = async (query: string): Promise<unknown> => {
        const response = await mock.fetch(`http://mock${path}?__code=200&${query}`, { method });
        const body: unknown = await response.json();
        expect(response.status).toBe(200);
        expect(validate(document, schema, body)).toBe('');
        return body;
      };
      const first = await ask('__dynamic=true&__seed=7');
      expect(await ask('__dynamic=true&__seed=7')).toEqual(first);
      await ask('__dynamic=true');
    }
  });

  it('repeats a whole run under `seed`, each body its own', async () => {
    const run = async (): Promise<string[]> => {
      const seeded = await createMock(BUNDLE, { dynamic: true, seed: '42' });
      const bodies: string[] = [];
      for (const _ of [1, 2, 3]) {
        const url = 'http://mock/api/v1/organizations/o/billing/credits';
        const response = await seeded.fetch(url, { headers: { authorization: 'Bearer k' } });
        bodies.push(await response.text());
      }
      return bodies;
    };
    const bodies = await run();
    expect(await run()).toEqual(bodies);
    expect(new Set(bodies).size).toBe(3);
  });
});
