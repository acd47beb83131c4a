import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import * as path from 'node:path';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { recordRequests } from './support/record-requests.ts';
import { has, KEY, makeFolder, outreach, READY } from './support/run.ts';
import { outreachOnTerminal } from './support/terminal.ts';

const root = makeFolder();
let count = 0;
/** Each test has settings of its own. */
let config: Record<string, string>;
let file: string;
beforeEach(() => {
  count += 1;
  config = { XDG_CONFIG_HOME: path.join(root, String(count)) };
  file = path.join(root, String(count), 'outreach/profiles.json');
});

function addProfile(name: string, key: string, ...args: string[]) {
  return outreach(['profile', 'add', name, ...args], { env: config, input: `${key}\n` });
}

/** The address that a call would go to. */
async function addressOf(
  args: readonly string[],
  env: Record<string, string>,
): Promise<string> {
  const list = ['contacts', 'list-contact-lists', '--dry-run', ...args];
  const { stdout, stderr } = await outreach(list, { env: { ...config, ...env } });
  expect(stderr).toBe('');
  return JSON.parse(stdout)
    .url.replace('/api/v1/organizations', '')
    .replace('/contact-lists', '');
}

const IDS = { OUTREACH_ORG_ID: 'o', OUTREACH_WS_ID: 'w' };
const SANDBOX = 'https://sandbox.sales-outreach.example';
const PRODUCTION = 'https://api.sales-outreach.example';

describe('where a call goes', () => {
  it('is the sandbox by default; production must be asked for', async () => {
    expect(await addressOf([], IDS)).toBe(`${SANDBOX}/o/workspaces/w`);
    expect(await addressOf(['--env', 'production'], IDS)).toBe(`${PRODUCTION}/o/workspaces/w`);
    const env = { ...IDS, OUTREACH_ENV: 'production' };
    expect(await addressOf([], env)).toBe(`${PRODUCTION}/o/workspaces/w`);
  });

  it('comes from flags, then from variables, then from the profile', async () => {
    await addProfile(
      'p',
      'key-p',
      '--base-url',
      'http://profile/',
      '--org-id',
      'po',
      '--ws-id',
      'pw',
    );
    expect(await addressOf([], {})).toBe('http://profile/po/workspaces/pw');
    const variables = { ...IDS, OUTREACH_BASE_URL: 'http://variable' };
    expect(await addressOf([], variables)).toBe('http://variable/o/workspaces/w');
    expect(await addressOf(['--base-url', 'http://flag', '--ws-id', 'fw'], variables)).toBe(
      'http://flag/o/workspaces/fw',
    );
    // An environment by a flag is nearer than an address by a variable.
    expect(await addressOf(['--env', 'sandbox'], variables)).toBe(`${SANDBOX}/o/workspaces/w`);
  });

  it('may be said before the area, and the last word counts', async () => {
    const args = ['--base-url', 'http://a', 'contacts', '--base-url', 'http://b'];
    const { stdout } = await outreach([...args, 'list-contact-lists', '--dry-run'], {
      env: IDS,
    });
    expect(JSON.parse(stdout).url).toMatch(/^http:\/\/b\//);
  });
});

describe('the key', () => {
  it('comes from a flag, a file or stdin, then from the variable, then from the profile', async () => {
    await addProfile('p', 'key-profile');
    writeFileSync(path.join(root, 'key'), 'key-file\n');
    const { baseUrl, requests } = await recordRequests();
    const call = (env: Record<string, string>, input: string, ...args: string[]) =>
      outreach(['organizations', 'list-workspaces', '--org-id', 'o', ...args], {
        env: { ...config, OUTREACH_BASE_URL: baseUrl, ...env },
        input,
      });
    await call({}, '');
    await call({ OUTREACH_API_KEY: 'key-variable' }, '');
    await call({ OUTREACH_API_KEY: 'key-variable' }, '', '--api-key', 'key-flag');
    await call({}, '', '--api-key', `@${path.join(root, 'key')}`);
    await call({}, 'key-stdin\n', '--api-key', '-');
    expect(requests.map(({ authorization }) => authorization)).toEqual(
      ['profile', 'variable', 'flag', 'file', 'stdin'].map((from) => `Bearer key-${from}`),
    );
  });

  it('that can’t stand in a header is refused without being repeated', async () => {
    const ended = await outreach(['organizations', 'list-workspaces', '--org-id', 'o'], {
      env: { ...READY, OUTREACH_API_KEY: 'two words' },
    });
    expect(ended.code).toBe(2);
    expect(ended.stderr).not.toContain('words');
  });
});

describe('profiles', () => {
  it('are kept in a file for their owner alone, and listed without keys', async () => {
    const added = await addProfile('work', KEY, '--env', 'sandbox', '--org-id', 'o1');
    expect(added).toMatchObject({ code: 0, stdout: '' });
    expect(added.stderr).toBe(`The profile work is kept in ${file}. It is in use.\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
    expect(readdirSync(path.dirname(file))).toEqual(['profiles.json']);
    expect(readFileSync(file, 'utf8')).toContain(KEY);
    await addProfile('home', 'key-home');
    const list = await outreach(['profile', 'list'], { env: config });
    expect(JSON.parse(list.stdout)).toEqual([
      { name: 'work', inUse: true, env: 'sandbox', baseUrl: null, orgId: 'o1', wsId: null },
      { name: 'home', inUse: false, env: null, baseUrl: null, orgId: null, wsId: null },
    ]);
    expect(list.stdout + list.stderr + added.stderr).not.toContain(KEY);
  });

  it('can be used, named for one call, and removed', async () => {
    await addProfile('a', 'key-a', '--base-url', 'http://a');
    await addProfile('b', 'key-b', '--base-url', 'http://b');
    expect(await addressOf([], IDS)).toBe('http://a/o/workspaces/w');
    expect(await addressOf(['--profile', 'b'], IDS)).toBe('http://b/o/workspaces/w');
    const env = { ...IDS, OUTREACH_PROFILE: 'b' };
    expect(await addressOf([], env)).toBe('http://b/o/workspaces/w');
    expect(await outreach(['profile', 'use', 'b'], { env: config })).toMatchObject({ code: 0 });
    expect(await addressOf([], IDS)).toBe('http://b/o/workspaces/w');
    expect(await outreach(['profile', 'remove', 'b'], { env: config })).toMatchObject({
      code: 0,
    });
    expect(await addressOf([], IDS)).toBe(`${SANDBOX}/o/workspaces/w`);
    expect(readFileSync(file, 'utf8')).not.toContain('key-b');
    expect(await outreach(['profile', 'use', 'b'], { env: config })).toMatchObject({
      code: 2,
      stderr: 'Error: Expected one of the profiles (a), got "b".\n',
    });
  });

  it.each([
    [['profile', 'add', 'a b'], 'key', 'Expected a name'],
    [['profile', 'add', '__proto__'], 'key', 'Expected a name'],
    [['profile', 'add', 'p', '--env', 'moon'], 'key', '--env: expected sandbox or production'],
    [['profile', 'add', 'p', '--base-url', 'ftp://x'], 'key', '--base-url: expected an http'],
    [['profile', 'add', 'p'], '', 'Expected an API key, got nothing.'],
    [['profile', 'add', 'p'], 'ключ', 'Expected an API key of letters'],
    [['profile', 'add'], 'key', "missing required argument 'name'"],
    [['profile', 'ad'], '', 'Did you mean add?'],
  ])(
    'are refused and nothing is written: %j with the key "%s"',
    async (args, input, sentence) => {
      const ended = await outreach(args, { env: config, input });
      expect(ended).toMatchObject({ code: 2, stdout: '' });
      expect(ended.stderr).toContain(sentence);
      expect(() => statSync(file)).toThrow('ENOENT');
    },
  );

  it('that others may read are refused, and so is a file that is no JSON', async () => {
    await addProfile('p', KEY);
    chmodSync(file, 0o644);
    const open = await outreach(['profile', 'list'], { env: config });
    expect(open.code).toBe(2);
    expect(open.stderr).toContain('but its mode is 644.\n  It holds API keys. Run: chmod 600');
    chmodSync(file, 0o600);
    writeFileSync(file, `{"profiles": {"p": {"apiKey": "${KEY}"`);
    const broken = await outreach(['profile', 'list'], { env: config });
    expect(broken).toMatchObject({
      code: 2,
      stderr: `Error: Expected JSON with profiles in ${file}.\n`,
    });
  });

  it('that can’t be written are a fault that names the file', async () => {
    mkdirSync(path.dirname(path.dirname(file)), { recursive: true });
    writeFileSync(path.dirname(file), 'a file where the folder should be');
    const ended = await addProfile('p', KEY);
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain(file);
    expect(ended.stderr).not.toContain(KEY);
  });
});

const ACK = ['alerts', 'ack-alert', '--alert-id', 'a1', '--env', 'production'];

describe('a call that changes something on production', () => {
  it('is refused where nobody can be asked', async () => {
    const ended = await outreach(ACK);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toContain(
      `Expected --yes, for this changes something on production (${PRODUCTION})`,
    );
  });

  it('is sent with --yes, and reading is never asked about', async () => {
    const { baseUrl, requests } = await recordRequests();
    const flags = ['--base-url', baseUrl];
    expect(await outreach([...ACK, ...flags, '--yes'])).toMatchObject({ code: 0 });
    const read = ['organizations', 'list-workspaces', '--env', 'production', ...flags];
    expect(await outreach(read)).toMatchObject({ code: 0 });
    expect(requests).toHaveLength(2);
  });

  it('is known by its address too', async () => {
    const args = ['alerts', 'ack-alert', '--alert-id', 'a1', '--base-url', `${PRODUCTION}/`];
    expect((await outreach(args)).stderr).toContain('Expected --yes');
    const named = await outreach([...args, '--env', 'sandbox']);
    expect(named.stderr).toContain('Expected --yes');
  });
});

describe.skipIf(!has('script'))('on a terminal', () => {
  it.each([
    ['y\r', 0, 1],
    ['yes\r', 0, 1],
    ['\r', 130, 0],
    ['n\r', 130, 0],
    ['\u0003', 130, 0],
    ['\u0004', 130, 0],
  ])('production is asked about; %j ends with %i', async (keys, code, sent) => {
    const { baseUrl, requests } = await recordRequests();
    const ended = await outreachOnTerminal([...ACK, '--base-url', baseUrl], {
      type: [['[y/N]', keys]],
    });
    expect(ended.shown).toContain('Acknowledge an alert: POST /api/v1/organizations/');
    expect(ended.code).toBe(code);
    expect(requests).toHaveLength(sent);
  });

  it('the sandbox and the mock are not asked about', async () => {
    const args = ['alerts', 'ack-alert', '--alert-id', 'a1'];
    const ended = await outreachOnTerminal(args);
    expect(ended.code).toBe(0);
    expect(ended.shown).toMatch(/^alertId {2}\w+\n$/);
  });

  it('the key of a profile is asked for and never shown', async () => {
    const ended = await outreachOnTerminal(['profile', 'add', 'typed'], {
      env: config,
      type: [['API key:', `${KEY}X\u007f\r`]],
    });
    expect(ended.code).toBe(0);
    expect(ended.raw).not.toContain(KEY.slice(0, 4));
    expect(JSON.parse(readFileSync(file, 'utf8')).profiles.typed).toEqual({ apiKey: KEY });
  });

  it.each([
    ['\u0003', 130],
    ['\u0004', 2],
  ])('the question for the key can be left: %j', async (keys, code) => {
    const ended = await outreachOnTerminal(['profile', 'add', 'left'], {
      env: config,
      type: [['API key:', keys]],
    });
    expect(ended.code).toBe(code);
    expect(() => statSync(file)).toThrow('ENOENT');
  });

  it('an error is told in words, also where the output is for programs', async () => {
    const ended = await outreachOnTerminal(['contacts', 'list-contact-lists'], {
      env: { ...READY, OUTREACH_API_KEY: 'key-expired', OUTREACH_BASE_URL: inject('mock') },
    });
    expect(ended.code).toBe(3);
    expect(ended.shown).toContain('Error: The key has expired.');
  });
});
