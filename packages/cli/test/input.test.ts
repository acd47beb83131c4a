import { writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordRequests } from './support/record-requests.ts';
import { KEY, makeFolder, outreach, READY } from './support/run.ts';

const UPDATE = ['knowledge-bases', 'update-knowledge-base', '--kb-id', 'k1'];
const folder = makeFolder();

/** What a command would send. */
async function dryRun(...args: string[]): Promise<Record<string, unknown>> {
  const { stdout, stderr } = await outreach([...args, '--dry-run']);
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

/** The violations that a command is refused for; nothing is sent. */
async function refusals(...args: string[]): Promise<string[]> {
  const { baseUrl, requests } = await recordRequests();
  const ended = await outreach([...args, '--base-url', baseUrl]);
  expect(ended).toMatchObject({ code: 2, stdout: '' });
  expect(requests).toEqual([]);
  return ended.stderr
    .replace('Error: ', '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('See: '));
}

describe('parameters', () => {
  it('are flags in kebab-case, encoded into the path and the query', async () => {
    expect(
      await dryRun('team', 'list-invitations', '--org-id', 'a/b c?é', '--status', 'all'),
    ).toMatchObject({
      method: 'GET',
      url: `${READY['OUTREACH_BASE_URL']}/api/v1/organizations/a%2Fb%20c%3F%C3%A9/invitations?status=all`,
    });
  });

  it('may be written with = and hold what looks like a flag', async () => {
    expect(await dryRun(...UPDATE, '--name=--yes', '--website-url', '--dry-run')).toMatchObject(
      {
        body: { name: '--yes', websiteUrl: '--dry-run' },
      },
    );
  });

  it('that are missing are named with what was expected', async () => {
    const ended = await outreach(['contacts', 'list-contact-lists'], { env: {} });
    expect(ended.stderr).toBe(
      `Error: --org-id is missing: expected string of at least 1 character (or OUTREACH_ORG_ID, or a profile)
  --ws-id is missing: expected string of at least 1 character (or OUTREACH_WS_ID, or a profile)
  See: outreach contacts list-contact-lists --help
`,
    );
  });

  it.each([
    [
      ['campaigns', 'get-campaign-sources', '--campaign-id', 'spring'],
      '--campaign-id: expected string matching ^[0-9a-fA-F]{24}$, got "spring"',
    ],
    [
      ['team', 'list-invitations', '--status', 'pendin'],
      '--status: expected one of pending, all, got "pendin"',
    ],
    [
      ['product-updates', 'list-changelog-whats-new', '--all', 'false'],
      '--all: expected only true, got "false"',
    ],
    [
      ['team', 'list-invitations', '--org-id', ''],
      '--org-id: expected string of at least 1 character, got ""',
    ],
    [
      ['team', 'list-invitations', '--org-id', '..'],
      '--org-id: expected another text than . and .., got ".."',
    ],
  ])('that break the contract are refused: %j', async (args, sentence) => {
    expect(await refusals(...args)).toEqual([sentence]);
  });

  it('that come from the environment are named with their variable', async () => {
    const env = { ...READY, OUTREACH_ORG_ID: '..' };
    const { stderr } = await outreach(['team', 'list-invitations', '--status', 'x'], { env });
    expect(stderr).toContain('--status: expected one of pending, all, got "x"');
    expect(stderr).toContain('--org-id: expected another text than . and ..');
  });
});

describe('a body', () => {
  it('is put together from flags, with their types', async () => {
    expect(await dryRun(...UPDATE, '--name', '42', '--is-default')).toMatchObject({
      body: { name: '42', isDefault: true },
    });
    expect(await dryRun(...UPDATE, '--no-is-default')).toMatchObject({
      body: { isDefault: false },
    });
    expect(await dryRun(...UPDATE, '--is-default=false')).toMatchObject({
      body: { isDefault: false },
    });
  });

  it('has flags for nested properties', async () => {
    const args = ['campaigns', 'send-campaign-test-email', '--campaign-id', 'c1'];
    expect(
      await dryRun(...args, '--confirmation.token', 't', '--idempotency-key', 'once'),
    ).toMatchObject({ body: { confirmation: { token: 't' }, idempotencyKey: 'once' } });
  });

  it.each([
    ['JSON', '{"name": "Handbook", "isDefault": true}'],
    ['YAML', 'name: Handbook\nisDefault: true\n'],
    ['YAML in braces', '{name: Handbook, isDefault: true}'],
  ])('may be given whole as %s: as text, in a file, on stdin', async (form, text) => {
    const file = path.join(folder, form);
    writeFileSync(file, text);
    const { baseUrl, requests } = await recordRequests();
    const env = { ...READY, OUTREACH_BASE_URL: baseUrl };
    await outreach([...UPDATE, '--body', text], { env });
    await outreach([...UPDATE, '--body', `@${file}`], { env });
    await outreach([...UPDATE, '--body', '-'], { env, input: text });
    expect(requests).toEqual(
      Array.from({ length: 3 }, () => ({
        method: 'PATCH',
        url: `/api/v1/organizations/${READY['OUTREACH_ORG_ID']}/workspaces/${READY['OUTREACH_WS_ID']}/knowledge-bases/k1`,
        authorization: `Bearer ${KEY}`,
        body: '{"name":"Handbook","isDefault":true}',
      })),
    );
  });

  it('takes flags into what --body gives', async () => {
    expect(await dryRun(...UPDATE, '--body', 'name: old', '--name', 'new')).toMatchObject({
      body: { name: 'new' },
    });
  });

  it('that breaks the contract is refused, each violation by its flag', async () => {
    expect(
      await refusals(...UPDATE, '--body', '{"name": 3, "websiteUrl": null}', '--is-default=x'),
    ).toEqual([
      '--name: expected string, got 3',
      '--website-url: expected string, got null',
      '--is-default: expected boolean, got "x"',
    ]);
    expect(await refusals(...UPDATE, '--body', '[1]')).toEqual([
      '--body: expected object, got [1]',
    ]);
  });

  it('that is missing is refused, with the flags that make one', async () => {
    expect(await refusals(...UPDATE)).toEqual([
      '--body is missing: expected --name, --website-url, --is-default, or the whole body as JSON or YAML',
    ]);
  });

  it.each([
    [['--body', '{"name": '], /^--body: expected JSON or YAML, got something else: .*JSON/],
    [['--body', 'a: [1'], /^--body: expected JSON or YAML, got something else: .* at line 1/],
    [['--body', ''], /^--body: expected JSON or YAML, got nothing\.$/],
    [
      ['--body', '@nowhere.json'],
      /^--body: expected a file that can be read, got nowhere\.json/,
    ],
    [['--body', '-'], /^--body: expected JSON or YAML, got nothing from stdin\.$/],
    [['--body', '-', '--api-key', '-'], /^--body: expected JSON or YAML, got nothing/],
  ])('that can’t be read is refused: %j', async (flags, sentence) => {
    const [first] = await refusals(...UPDATE, ...flags);
    expect(first).toMatch(sentence);
  });

  it('and the key can’t both come from stdin', async () => {
    const ended = await outreach([...UPDATE, '--body', '-', '--api-key', '-'], {
      input: 'name: x',
    });
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain('--api-key: expected stdin to be read once');
  });
});
