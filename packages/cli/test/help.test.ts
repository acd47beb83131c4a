import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { has, outreach } from './support/run.ts';
import { outreachOnTerminal } from './support/terminal.ts';

const bundle = createRequire(import.meta.url).resolve('@sales-outreach/spec/openapi.json');
const contract = JSON.parse(readFileSync(bundle, 'utf8'));
const tags: { name: string; 'x-stability'?: string }[] = contract.tags;
const contractOperations = Object.values<Record<string, Operation>>(contract.paths).flatMap(
  (item) =>
    Object.entries(item)
      .filter(([method]) => method !== 'parameters')
      .map(([method, operation]) => ({ method: method.toUpperCase(), ...operation })),
);

interface Operation {
  operationId: string;
  'x-public-name': string;
  tags: string[];
  summary: string;
}

function kebab(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll(' ', '-')
    .toLowerCase();
}

describe('outreach --help', () => {
  it('lists every operation under its area', async () => {
    const { code, stdout, stderr } = await outreach(['--help']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const {
      tags: [area = ''],
      'x-public-name': name,
      summary,
    } of contractOperations) {
      const command = `${kebab(area)} ${kebab(name.replace('PublicApi', ''))}`;
      const group = stdout.split('\n\n').find((text) => text.startsWith(`${area}:\n`));
      expect(group).toMatch(new RegExp(`^ {2}${command} +${summary}$`, 'm'));
    }
    for (const command of ['areas', 'commands', 'open', 'profile', 'completion', 'help']) {
      expect(stdout).toMatch(new RegExp(`^ {2}${command}\\b`, 'm'));
    }
    expect(stdout).toContain('  130  interrupted');
  });

  it('is the same by outreach help, for areas and operations too', async () => {
    const pairs = [[], ['contacts'], ['contacts', 'list-contact-lists'], ['profile', 'add']];
    for (const words of pairs) {
      const [one, other] = await Promise.all([
        outreach(['help', ...words]),
        outreach([...words, '--help']),
      ]);
      expect(one).toEqual(other);
      expect(one).toMatchObject({ code: 0, stderr: '' });
    }
  });

  it.skipIf(!has('script'))('fits the terminal', async () => {
    const { shown } = await outreachOnTerminal(['contacts', 'list-contact-lists', '--help'], {
      columns: 100,
    });
    for (const line of shown.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  });

  it('names allowed values, defaults, variables and what the contract assumes', async () => {
    const { stdout } = await outreach(['team', 'list-invitations', '--help']);
    const text = stdout.replaceAll(/\s+/g, ' ');
    expect(text).toContain('(one of pending, all)');
    expect(text).toContain('required; env: OUTREACH_ORG_ID)');
    expect(text).toContain('(default: sandbox; env: OUTREACH_ENV)');
    expect(text).toContain('`status` is named after the field that its values speak of');
  });

  it('has the version', async () => {
    expect(await outreach(['--version'])).toMatchObject({ code: 0, stdout: '1.0.0\n' });
  });
});

describe('outreach areas', () => {
  it('lists all areas of the contract, and which have operations', async () => {
    const { stdout } = await outreach(['areas']);
    const listed: { area: string; operations: number; stability: string | null }[] =
      JSON.parse(stdout);
    expect(listed).toHaveLength(27);
    expect(
      listed.map(({ area, operations, stability }) => ({ area, operations, stability })),
    ).toEqual(
      tags.map(({ name, 'x-stability': stability = null }) => ({
        area: name,
        operations: contractOperations.filter((operation) => operation.tags.includes(name))
          .length,
        stability,
      })),
    );
  });

  it('prints in the other forms too', async () => {
    const { stdout } = await outreach(['areas', '--output', 'csv']);
    expect(stdout).toMatch(/^command,area,operations,stability,description\n/);
    const count = (area: string) =>
      contractOperations.filter(({ tags: [tag] }) => tag === area).length;
    expect(stdout).toContain(`\ncampaigns,Campaigns,${count('Campaigns')},,`);
    expect(stdout).toContain(`\nsignals,Signals,${count('Signals')},beta,`);
  });
});

describe('outreach commands', () => {
  it('--json gives every operation with its parameters', async () => {
    const { stdout } = await outreach(['commands', '--json']);
    const tree = JSON.parse(stdout);
    const listed = tree.areas.flatMap((area: { operations: object[] }) => area.operations);
    expect(listed.map((entry: Operation) => entry.operationId).toSorted()).toEqual(
      contractOperations.map(({ operationId }) => operationId).toSorted(),
    );
    expect(
      listed.find(({ method }: { method: string }) => method === 'listInvitations'),
    ).toMatchObject({
      command: 'outreach team list-invitations',
      httpMethod: 'GET',
      path: '/api/v1/organizations/{orgId}/invitations',
      mutating: false,
      parameters: [
        { flag: '--org-id', place: 'path', required: true, variable: 'OUTREACH_ORG_ID' },
        { flag: '--status', place: 'query', required: false, values: ['pending', 'all'] },
      ],
      body: null,
    });
    expect(tree.exitCodes.map(({ code }: { code: number }) => code)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 130,
    ]);
  });

  it('lists them one per line', async () => {
    const { stdout } = await outreach(['commands']);
    expect(stdout).toContain('outreach contacts list-contact-lists\n');
    expect(stdout).toContain('outreach profile add <name>\n');
  });
});

describe('outreach open', () => {
  const env = { OUTREACH_REFERENCE_URL: 'http://127.0.0.1:9/reference/' };

  it.each([
    [[], ''],
    [['contacts'], '#tag/contacts'],
    [['list-contact-lists'], '#tag/contacts/PublicApiListContactLists'],
    [
      ['knowledge-bases', 'update-knowledge-base'],
      '#tag/knowledge-bases/PublicApiUpdateKnowledgeBase',
    ],
  ])('prints the address of the page: %j', async (words, hash) => {
    const ended = await outreach(['open', ...words], { env });
    expect(ended).toMatchObject({ code: 0, stdout: `${env.OUTREACH_REFERENCE_URL}${hash}\n` });
  });

  it('knows where npx pnpm start serves the reference', async () => {
    expect((await outreach(['open'], { env: {} })).stdout).toBe('http://127.0.0.1:4011/\n');
  });

  it('refuses what there is no page of', async () => {
    const ended = await outreach(['open', 'contacts', 'list-contacts'], { env });
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toContain('Expected an operation, got "contacts list-contacts"');
  });

  it.skipIf(!has('script'))(
    'starts a browser on a terminal, and not with --print',
    async () => {
      const opened = await outreachOnTerminal(['open'], {
        env: { ...env, BROWSER: '/nowhere' },
      });
      expect(opened.shown).toContain('No browser could be started with /nowhere');
      const printed = await outreachOnTerminal(['open', '--print'], {
        env: { ...env, BROWSER: '/nowhere' },
      });
      expect(printed.shown).toBe(`${env.OUTREACH_REFERENCE_URL}\n`);
    },
  );
});
