import { createClient as createWholeClient, type CoreClient } from '@sales-outreach/client';
import { createMock, type Mock } from '@sales-outreach/mock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callByName, callSafely } from './support/call-method.ts';
import { clients } from './support/clients.ts';
import { bundleFile, contractOperations } from './support/contract.ts';
import { recordingFetch } from './support/recording-fetch.ts';

let mock: Mock;
let address: URL;

beforeAll(async () => {
  mock = await createMock(bundleFile);
  address = await mock.listen();
});
afterAll(() => mock.close());

describe.each(clients)('$entry', ({ entry, createClient }) => {
  let transports: CoreClient[];
  let overPort: CoreClient;

  beforeAll(() => {
    const apiKey = 'test-key';
    overPort = createClient({ baseUrl: address.href, apiKey, backoffMs: 1 });
    const { fetch } = mock;
    transports = [createClient({ baseUrl: 'http://mock', apiKey, fetch }), overPort];
  });

  test('there is a method for every operation of the contract, and no other', () => {
    const names = contractOperations.map((operation) => operation.name).toSorted();
    expect(names.length).toBeGreaterThan(0);
    expect(Object.keys(overPort.safe).toSorted()).toEqual(names);
    const { http: _, ...others } = createWholeClient({ baseUrl: 'http://api' });
    expect(Object.keys(others).toSorted()).toEqual([...names, 'contract', 'safe'].toSorted());
    expect(Object.keys(overPort)).toEqual(expect.arrayContaining(Object.keys(others)));
  });

  describe.each(contractOperations)('$name', ({ name, input, ...operation }) => {
    test('sends the method, the path, the query and the body of the contract', async () => {
      const { fetch, sent } = recordingFetch();
      await callByName(
        createClient({ baseUrl: 'http://api', apiKey: 'k', fetch }),
        name,
        input,
      );
      const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, key) => String(input[key]));
      const query = operation.query.map((key) => `${key}=${String(input[key])}`).join('&');
      const json = { 'content-type': 'application/json' };
      expect(sent).toEqual([
        {
          method: operation.method,
          url: `http://api${path}${query && '?'}${query}`,
          headers: { authorization: 'Bearer k', ...('body' in input && json) },
          body: 'body' in input ? JSON.stringify(input['body']) : '',
        },
      ]);
    });

    test.each(operation.successes)(
      'gives $status "$example"',
      async ({ status, example, value }) => {
        const options = { headers: { prefer: `code=${status}, example=${example}` } };
        for (const client of transports) {
          expect(await callByName(client, name, input, options)).toEqual(value);
          expect(await callSafely(client, name, input, options)).toEqual({
            ok: true,
            status: Number(status),
            data: value,
            response: expect.any(Response),
          });
        }
      },
    );

    test.each(operation.failures)('fails with $status "$example"', async (failure) => {
      const { status, example, value } = failure;
      // The status of a default answer is the mock's choice.
      const code = status === 'default' ? '' : `code=${status}, `;
      const options = { headers: { prefer: `${code}example=${example}` }, maxRetries: 0 };
      const anyStatus: unknown = expect.any(Number);
      const expectedStatus = status === 'default' ? anyStatus : Number(status);
      const fields = {
        name: 'ApiError',
        kind: 'api',
        status: expectedStatus,
        operation: name,
        ...Object(Object(value).error),
        // The mock makes a new one for each answer.
        requestId: expect.stringMatching(/^req_/),
      };
      for (const client of transports) {
        await expect(callByName(client, name, input, options)).rejects.toMatchObject(fields);
        const result = await callSafely(client, name, input, options);
        expect(result).toMatchObject({ ok: false, status: expectedStatus, error: fields });
        expect(result).toHaveProperty('error.response', result.response);
      }
    });

    const word = operation.isRepeatable ? 'repeated until it works' : 'not repeated';
    test(`503, 503, 200 is ${word}`, async () => {
      const headers = { prefer: `code=503,503,200, sequence=${entry}-${name}` };
      const result = await callSafely(overPort, name, input, { headers });
      expect(result.status).toBe(operation.isRepeatable ? 200 : 503);
    });

    test.each(['reset', 'truncate'])('tells a fault of the network: %s', async (prefer) => {
      const result = await callSafely(overPort, name, input, { headers: { prefer } });
      const error = { kind: 'network', cause: expect.any(Error) };
      expect(result).toMatchObject({ ok: false, status: 0, error });
    });

    test('tells the HTML page of a proxy', async () => {
      const options = { headers: { prefer: 'bad-gateway' }, maxRetries: 0 };
      expect(await callSafely(overPort, name, input, options)).toMatchObject({
        ok: false,
        status: 502,
        error: { kind: 'malformed', message: expect.stringMatching(/text\/html.*<html/is) },
      });
    });

    test('tells that the time was up', async () => {
      const options = { headers: { prefer: 'delay=60000' }, timeoutMs: 20, maxRetries: 0 };
      expect(await callSafely(overPort, name, input, options)).toMatchObject({
        ok: false,
        status: 0,
        error: { kind: 'timeout', message: 'timeout: no answer within 20 ms' },
      });
    });

    test('tells that the caller ended it', async () => {
      const signal = AbortSignal.timeout(20);
      const options = { headers: { prefer: 'delay=60000' }, signal };
      expect(await callSafely(overPort, name, input, options)).toMatchObject({
        ok: false,
        status: 0,
        error: { kind: 'aborted', cause: signal.reason },
      });
    });
  });
});
