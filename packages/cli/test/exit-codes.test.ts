import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { recordRequests } from './support/record-requests.ts';
import { BARE, outreach, PROGRAM, READY } from './support/run.ts';

const LIST = ['contacts', 'list-contact-lists', '--retries', '0'];

/** Runs a call that the mock is asked to answer in some way. */
function preferring(prefer: string, ...more: string[]) {
  return outreach([...LIST, '--header', `Prefer: ${prefer}`, ...more]);
}

describe('the exit code of an answer', () => {
  it.each([
    ['code=400', 6, 'invalid_request', 'See what is allowed with: outreach contacts'],
    ['code=401', 3, 'unauthorized', 'Check the key'],
    ['code=403', 4, 'forbidden', 'may not do this'],
    ['code=404', 5, 'not_found', 'Check the identifiers'],
    ['code=429', 7, 'rate_limited', 'Wait before you try again.'],
    ['code=500', 8, 'internal_error', 'quote the requestId'],
    ['code=503', 8, 'service_unavailable', 'quote the requestId'],
  ])(
    'to %s is %i, with message, code, requestId and a hint',
    async (prefer, code, name, hint) => {
      const ended = await preferring(prefer);
      expect(ended).toMatchObject({ code, stdout: '' });
      expect(ended.stderr).toMatch(/^Error: \S.+\n/);
      expect(ended.stderr).toContain(`  code       ${name}\n`);
      expect(ended.stderr).toMatch(/\n {2}requestId {2}req_\w+\n/);
      expect(ended.stderr).toContain(hint);
    },
  );

  it('with a Retry-After says how long to wait', async () => {
    const env = { ...READY, OUTREACH_API_KEY: 'key-limited' };
    const ended = await outreach(LIST, { env });
    expect(ended.code).toBe(7);
    expect(ended.stderr).toMatch(/\n {2}hint {7}Try again in \d+ s\.\n/);
  });

  it('with --output json comes with the envelope on stderr', async () => {
    const { code, stdout, stderr } = await preferring('code=404', '--output', 'json');
    expect({ code, stdout }).toEqual({ code: 5, stdout: '' });
    expect(JSON.parse(stderr)).toEqual({
      error: {
        code: 'not_found',
        message: 'The workspace does not exist in this organization.',
        requestId: expect.stringMatching(/^req_/),
      },
    });
  });

  it('with details names what was violated', async () => {
    const { stderr } = await preferring('code=400');
    expect(stderr).toContain('  path.wsId: expected the identifier of a workspace, got " "\n');
  });

  it('that is a page of a proxy follows its status', async () => {
    const ended = await preferring('bad-gateway=true');
    expect(ended.code).toBe(8);
    expect(ended.stderr).toContain('502 Bad Gateway');
    // It has none to quote.
    expect(ended.stderr).not.toContain('requestId');
    expect(ended.stderr).toContain('Try again later; --verbose shows what came.');
  });

  it('that is a refusal of a proxy follows its status too', async () => {
    const { baseUrl } = await recordRequests((response) =>
      response.writeHead(403, { 'content-type': 'text/html' }).end('<h1>No</h1>'),
    );
    expect(await outreach([...LIST, '--base-url', baseUrl])).toMatchObject({ code: 4 });
  });

  it('is 8 for a success that is no JSON', async () => {
    const { baseUrl } = await recordRequests((response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>'),
    );
    const ended = await outreach([...LIST, '--base-url', baseUrl]);
    expect(ended.code).toBe(8);
    expect(ended.stderr).toContain(`Is ${baseUrl} the address of the API?`);
  });
});

describe('without an answer the exit code', () => {
  it.each(['reset=true', 'truncate=true'])('is 9 for %s', async (prefer) => {
    expect(await preferring(prefer)).toMatchObject({ code: 9, stdout: '' });
  });

  it('is 9 where nobody listens', async () => {
    const ended = await outreach([...LIST, '--base-url', 'http://127.0.0.1:1']);
    expect(ended.code).toBe(9);
    expect(ended.stderr).toContain('Is http://127.0.0.1:1 right and reachable?');
  });

  it('is 9 after a timeout', async () => {
    const ended = await preferring('delay=20000', '--timeout', '0.1');
    expect(ended.code).toBe(9);
    expect(ended.stderr).toContain('code       timeout');
  });

  it('is 9 for the placeholder of the contract, and says that it is one', async () => {
    const ended = await outreach([...LIST, '--env', 'sandbox']);
    expect(ended.code).toBe(9);
    expect(ended.stderr).toContain('https://sandbox.sales-outreach.example is a placeholder');
  });

  it('is 3 without a key, and nothing is sent', async () => {
    const { baseUrl, requests } = await recordRequests();
    const ended = await outreach([...LIST, '--org-id', 'o', '--ws-id', 'w'], {
      env: { OUTREACH_BASE_URL: baseUrl },
    });
    expect(ended.code).toBe(3);
    expect(ended.stderr).toContain(`Expected an API key for ${baseUrl}, got none.`);
    expect(requests).toEqual([]);
  });

  it.each(['SIGINT'] as const)('is 130 after %s', async (signal) => {
    let arrived = () => {};
    const arrival = new Promise<void>((resolve) => (arrived = resolve));
    const { baseUrl } = await recordRequests(() => arrived());
    const env = { ...BARE, ...READY, OUTREACH_BASE_URL: baseUrl };
    const child = spawn(process.execPath, [PROGRAM, ...LIST], { env });
    await arrival;
    const ended = once(child, 'exit');
    child.kill(signal);
    expect(await ended).toEqual([130, null]);
  });
});

describe('a wrong command line', () => {
  it.each([
    [['contcts'], "unknown command 'contcts'.", 'Did you mean contacts?'],
    [
      ['contacts', 'list-contacts-lists'],
      'unknown command',
      'Did you mean list-contact-lists?',
    ],
    [
      ['list-workspaces'],
      'unknown command',
      'Did you mean outreach organizations list-workspaces?',
    ],
    [['profil'], 'unknown command', 'Did you mean profile?'],
    [[...LIST, '--ouput', 'json'], "unknown option '--ouput'.", 'Did you mean --output?'],
    [[...LIST, '--wsid', 'w'], "unknown option '--wsid'.", 'Did you mean --ws-id?'],
    [[...LIST, 'extra'], 'too many arguments', 'list-contact-lists --help'],
    [[...LIST, '--ws-id'], 'argument missing', '--ws-id'],
    [[...LIST, '--output', 'xml'], '--output: expected one of table', 'got "xml"'],
    [
      [...LIST, '--query', 'a['],
      '--query: expected a JMESPath expression, got "a["',
      'jmespath.org',
    ],
    [[...LIST, '--timeout', '0'], '--timeout: expected a number of seconds above 0', 'got "0"'],
    [[...LIST, '--retries', '1.5'], '--retries: expected a whole number', 'got "1.5"'],
    [[...LIST, '--env', 'prod'], '--env: expected sandbox or production', 'got "prod"'],
    [[...LIST, '--base-url', 'localhost'], '--base-url: expected an http', 'got "localhost"'],
    [[...LIST, '--profile', 'nope'], '--profile: expected one of the profiles', 'got "nope"'],
    [[...LIST, '--header', 'nope'], '--header: expected "name: value"', 'got "nope"'],
    [
      [...LIST, '--header', 'Authorization: x'],
      '--header: expected another header',
      '--api-key',
    ],
    [['completion', 'csh'], "'csh' is invalid", 'bash, zsh, fish'],
  ])('%j ends with 2 and says what to do', async (args, message, advice) => {
    const ended = await outreach(args);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toMatch(/^Error: /);
    expect(ended.stderr).toContain(message);
    expect(ended.stderr).toContain(advice);
  });

  it('without an operation prints help on stderr', async () => {
    const ended = await outreach(['contacts']);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toMatch(/list-contact-lists +List contact lists/);
  });

  it('is told as JSON with --output json', async () => {
    const { code, stderr } = await outreach([...LIST, '--output', 'json', '--env', 'prod']);
    expect(code).toBe(2);
    expect(JSON.parse(stderr)).toEqual({
      error: { code: 'usage', message: '--env: expected sandbox or production, got "prod".' },
    });
  });
});
