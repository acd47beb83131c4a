import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { recordRequests } from './support/record-requests.ts';
import { BARE, has, KEY, outreach, PROGRAM, READY, runCommand } from './support/run.ts';
import { outreachOnTerminal } from './support/terminal.ts';

const LIST = ['contacts', 'list-contact-lists'];
const BOLD = `${String.fromCharCode(27)}[1m`;

/** Runs a call that is answered with this. */
async function answeredWith(body: unknown, ...args: string[]) {
  const { baseUrl } = await recordRequests((response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
  );
  return outreach([...LIST, '--base-url', baseUrl, ...args]);
}

describe('the form', () => {
  it('is JSON in a pipe', async () => {
    const { stdout } = await outreach(LIST);
    expect(JSON.parse(stdout)).toHaveProperty('contactLists');
    expect(stdout).toMatch(/^\{\n {2}"contactLists": \[\n/);
  });

  it.skipIf(!has('script'))('is a table on a terminal, as wide as fits', async () => {
    const wide = await outreachOnTerminal(LIST, { columns: 220 });
    expect(wide.code).toBe(0);
    const [head, first] = wide.shown.split('\n');
    expect(head).toMatch(/^id {2,}workspaceId {2,}name {2,}description/);
    expect(first).toMatch(
      /^665f1c59b7d94e0012a4c3f9 {2}665f1c58b7d94e0012a4c3f4 {2}All contacts /,
    );

    const cut = await outreachOnTerminal(LIST, { columns: 140 });
    expect(cut.shown).toMatch(/Heads of custo\S* ?\S*…/);
    for (const line of cut.shown.split('\n')) expect(line.length).toBeLessThanOrEqual(140);

    const tight = await outreachOnTerminal(LIST, { columns: 110 });
    expect(tight.shown).toMatch(/^id {12}665f1c59b7d94e0012a4c3f9\nworkspaceId {3}/);

    const narrow = await outreachOnTerminal(LIST, { columns: 60 });
    expect(narrow.shown).toContain('id            665f1c59b7d94e0012a4c3f9\n');
    expect(narrow.shown).toContain(
      'description   Heads of customer success in Germany, Austria\n              and Switzerland.\n',
    );
    for (const line of narrow.shown.split('\n')) expect(line.length).toBeLessThanOrEqual(60);
  });

  it.skipIf(!has('script'))(
    'has colours on a terminal only, and none under NO_COLOR',
    async () => {
      const [terminal, plain, piped] = await Promise.all([
        outreachOnTerminal(LIST),
        outreachOnTerminal(LIST, { env: { ...READY, NO_COLOR: '1' } }),
        outreach([...LIST, '--output', 'table']),
      ]);
      expect(terminal.raw).toContain(`${BOLD}id`);
      expect(plain.raw).not.toContain(BOLD);
      expect(piped.stdout).not.toContain(BOLD);
    },
  );

  it('has the columns of the contract where a list is empty', async () => {
    const none = { contactLists: [] };
    const csv = await answeredWith(none, '--output', 'csv');
    const columns = ['id', 'workspaceId', 'name', 'description', 'isDefault', 'contactCount'];
    const headings = [...columns, 'createdAt', 'updatedAt'];
    expect(csv.stdout).toBe(`${headings.join(',')}\n`);
    const table = await answeredWith(none, '--output', 'table');
    expect(table.stdout).toBe(`${headings.join('  ')}\n`);
    expect((await answeredWith(none, '--output', 'jsonl')).stdout).toBe('');
  });

  it('csv quotes what RFC 4180 says, and keeps fields that the contract doesn’t know', async () => {
    const list = { id: 'a,b', name: 'say "hi"\nthere', more: { deep: [1] } };
    const { stdout } = await answeredWith({ contactLists: [list] }, '--output', 'csv');
    expect(stdout).toBe(
      'id,workspaceId,name,description,isDefault,contactCount,createdAt,updatedAt,more\n' +
        '"a,b",,"say ""hi""\nthere",,,,,,"{""deep"":[1]}"\n',
    );
  });

  it('yaml quotes what other readers would take for something else', async () => {
    const { stdout } = await answeredWith(
      { a: '2026-01-02T03:04:05Z', b: 'no', c: '1' },
      '-o',
      'yaml',
    );
    expect(stdout).toBe('a: "2026-01-02T03:04:05Z"\nb: "no"\nc: "1"\n');
  });

  it('never lets the API steer the terminal', async () => {
    const hostile = { contactLists: [{ id: '1', name: '\u001b[31mred\u0007\u009b2J\u202e' }] };
    for (const form of ['table', 'json', 'jsonl']) {
      const { stdout } = await answeredWith(hostile, '--output', form);
      // Category Cc but for the line feed, and the mark that turns the direction of writing.
      expect(stdout.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\u202e/u);
      expect(stdout).toContain('\\u001b[31mred');
    }
  });

  it('table counts wide characters by their width', async () => {
    const lists = [
      { id: '日本', name: 'x' },
      { id: 'ab', name: 'y' },
    ];
    const { stdout } = await answeredWith({ rows: lists }, '--output', 'table');
    expect(stdout).toBe('id    name\n日本  x\nab    y\n');
  });
});

describe('an answer with nothing in it', () => {
  it('prints nothing where there is no body, and what stands for an empty object', async () => {
    const empty = async (form: string) => (await answeredWith({}, '-o', form)).stdout;
    expect(await Promise.all(['json', 'jsonl', 'yaml', 'csv', 'table'].map(empty))).toEqual([
      '{}\n',
      '{}\n',
      '{}\n',
      '',
      '',
    ]);
  });
});

describe('--query', () => {
  it.each([
    ['contactLists[].name', 'json', '[\n  "All contacts",\n  "Onboarding leads, DACH"\n]\n'],
    ['contactLists[].name', 'table', 'All contacts\nOnboarding leads, DACH\n'],
    ['contactLists[0].{n: name, d: isDefault}', 'csv', 'n,d\nAll contacts,true\n'],
    [
      'contactLists[].[name, contactCount]',
      'csv',
      'All contacts,18402\n"Onboarding leads, DACH",1240\n',
    ],
    ['length(contactLists)', 'table', '2\n'],
    ['nothing.here', 'json', 'null\n'],
  ])('%s as %s', async (query, form, printed) => {
    const { stdout } = await outreach([...LIST, '--query', query, '--output', form]);
    expect(stdout).toBe(printed);
  });

  it('that fails on the answer is an error of usage', async () => {
    const ended = await outreach([...LIST, '--query', 'length(contactLists[0].isDefault)']);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toContain('--query: expected');
  });
});

describe('what may come with the answer', () => {
  it('--include puts status and headers around the body, or on stderr', async () => {
    const json = await outreach([...LIST, '--include', '--query', 'length(contactLists)']);
    expect(JSON.parse(json.stdout)).toEqual({
      status: 200,
      headers: expect.objectContaining({ 'content-type': 'application/json' }),
      body: 2,
    });
    const csv = await outreach([...LIST, '-i', '-o', 'csv', '--query', 'contactLists[].name']);
    expect(csv.stdout).toBe('All contacts\n"Onboarding leads, DACH"\n');
    expect(csv.stderr).toMatch(/^HTTP 200\n[\s\S]*content-type: application\/json\n/);
  });

  it('--verbose tells on stderr what is sent and received', async () => {
    const { stdout, stderr } = await outreach([
      'knowledge-bases',
      'update-knowledge-base',
      '--kb-id',
      'k',
      '--name',
      'N',
      '-v',
    ]);
    expect(JSON.parse(stdout)).toBeTypeOf('object');
    expect(stderr).toMatch(
      /^> PATCH http:.*\/knowledge-bases\/k\n> authorization: Bearer \[key\]\n/,
    );
    expect(stderr).toContain('> {"name":"N"}\n< 200 OK');
  });

  it.skipIf(!has('script'))('a long wait is told of on a terminal', async () => {
    let count = 0;
    const { baseUrl } = await recordRequests((response) => {
      count += 1;
      const status = count === 1 ? 429 : 200;
      const error = { code: 'rate_limited', message: 'Too many.', requestId: 'r' };
      response
        .writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' })
        .end(JSON.stringify(count === 1 ? { error } : { contactLists: [] }));
    });
    const { code, shown } = await outreachOnTerminal([...LIST, '--base-url', baseUrl]);
    expect(code).toBe(0);
    expect(shown).toMatch(/^Too many\. Trying again in 2 s\.\nid /);
  });

  it('--verbose tells of retries', async () => {
    const ended = await outreach([
      ...LIST,
      '--verbose',
      '--header',
      `Prefer: code="503,200", sequence=${process.pid}-verbose`,
    ]);
    expect(ended.code).toBe(0);
    expect(ended.stderr).toMatch(
      /< 503 .*[\s\S]*\* .* Trying again in \d+ ms\.\n> GET .* \(retry 1\)\n/,
    );
  });
});

describe('without sending', () => {
  it('--dry-run and --curl need no key and send nothing', async () => {
    const { baseUrl, requests } = await recordRequests();
    const env = { OUTREACH_BASE_URL: baseUrl };
    const args = ['alerts', 'ack-alert', '--org-id', 'o', '--ws-id', 'w', '--alert-id', "it's"];
    const url = `${baseUrl}/api/v1/organizations/o/workspaces/w/alerts/it's/ack`;
    const dryRun = await outreach([...args, '--dry-run'], { env });
    expect(JSON.parse(dryRun.stdout)).toEqual({
      method: 'POST',
      url,
      headers: { authorization: 'Bearer [key]' },
    });
    const curl = await outreach([...args, '--curl'], { env });
    expect(curl.stdout).toBe(
      `curl -X POST '${url.replace("'", `'\\''`)}' -H "Authorization: Bearer $OUTREACH_API_KEY"\n`,
    );
    expect(requests).toEqual([]);
  });

  it.skipIf(!has('curl'))('--curl prints a line that runs', async () => {
    const { baseUrl, requests } = await recordRequests();
    const env = { ...READY, OUTREACH_BASE_URL: baseUrl };
    const args = [
      'knowledge-bases',
      'update-knowledge-base',
      '--kb-id',
      'k',
      '--name',
      "It's $1",
    ];
    const { stdout } = await outreach([...args, '--curl'], { env });
    const ran = await runCommand('sh', ['-c', stdout], { env });
    await outreach(args, { env });
    expect(ran.stdout).toBe('{}');
    expect(requests[0]).toEqual(requests[1]);
    expect(requests[0]).toMatchObject({ authorization: `Bearer ${KEY}` });
  });
});

describe('the key', () => {
  it('is in no output, whatever happens', async () => {
    const echo = await recordRequests((response) =>
      response
        .writeHead(401, { 'content-type': 'application/json' })
        .end(
          JSON.stringify({ error: { code: 'x', message: `Bad key ${KEY}`, requestId: 'r' } }),
        ),
    );
    const runs = await Promise.all(
      [
        ['--verbose'],
        ['--dry-run'],
        ['--curl'],
        ['--base-url', echo.baseUrl, '--verbose'],
        ['--base-url', 'http://127.0.0.1:1', '--retries', '0', '--verbose'],
        ['--include', '--output', 'yaml'],
      ].map((flags) => outreach([...LIST, '--header', `X-Api-Key: ${KEY}`, ...flags])),
    );
    expect(echo.requests[0]?.authorization).toBe(`Bearer ${KEY}`);
    for (const { stdout, stderr } of runs) expect(stdout + stderr).not.toContain(KEY);
  });
});

describe('a reader that stops reading', () => {
  it('ends the program without a word', async () => {
    const { baseUrl } = await recordRequests((response) => {
      const row = { id: 'x'.repeat(1000), name: 'y' };
      const body = JSON.stringify({ contactLists: Array.from({ length: 2000 }, () => row) });
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    });
    const line = `'${process.execPath}' '${PROGRAM}' ${LIST.join(' ')} | head -n 1`;
    const env = { ...READY, OUTREACH_BASE_URL: baseUrl };
    const ended = await runCommand('sh', ['-c', line], { env });
    expect(ended).toEqual({ code: 0, signal: null, stdout: '{\n', stderr: '' });
  });

  it('may be gone from the start', async () => {
    const child = spawn(process.execPath, [PROGRAM, 'areas'], { env: { ...BARE } });
    child.stdout.destroy();
    let words = '';
    child.stderr.on('data', (chunk) => (words += String(chunk)));
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect({ code, words }).toEqual({ code: 0, words: '' });
  });
});
