import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG, startDev, type DevProcess } from './support/dev-process.ts';

const INVITATION = 'spec/resources/team/schemas/Invitation.yaml';
const TEAM = 'spec/resources/team';
const ROOT = 'spec/openapi.yaml';
const DESCRIPTION = 'description: The role that the invitee will have.';

interface Save {
  readonly what: string;
  save(at: (file: string) => string): Promise<unknown>;
}

interface Task {
  readonly label: string;
  readonly problemMatcher: {
    readonly background: { readonly beginsPattern: string; readonly endsPattern: string };
    readonly pattern: { readonly regexp: string };
  };
}

let dev: DevProcess;

beforeAll(async () => {
  dev = await startDev();
}, 120_000);
afterAll(() => dev[Symbol.asyncDispose]());

const SAVES: Save[] = [
  {
    what: 'YAML that does not parse',
    save: (at) => writeFile(at(INVITATION), 'type: [\n'),
  },
  { what: 'half of a file', save: (at) => writeFile(at(INVITATION), 'type: object\nprop') },
  { what: 'an empty file', save: (at) => writeFile(at(INVITATION), '') },
  { what: 'a file that is deleted', save: (at) => rm(at(INVITATION)) },
  {
    what: 'a file that nothing refers to',
    save: (at) => writeFile(at('spec/shared/schemas/Orphan.yaml'), 'type: string\n'),
  },
  {
    what: 'a file that is renamed',
    save: (at) => rename(at(INVITATION), at(INVITATION.replace('Invitation', 'Invited'))),
  },
  { what: 'a folder that is renamed', save: (at) => rename(at(TEAM), at(`${TEAM}s`)) },
  { what: 'no folder of sources', save: (at) => rm(at('spec/resources'), { recursive: true }) },
  {
    what: 'a file that an editor puts in place of another',
    async save(at) {
      await writeFile(at(`${INVITATION}.tmp`), 'type: object\n');
      await rename(at(`${INVITATION}.tmp`), at(INVITATION));
    },
  },
  {
    what: 'a save into a file that was put in place',
    save: (at) => writeFile(at(INVITATION), 'type: string\n'),
  },
  {
    what: 'a new folder with a file that is saved again',
    async save(at) {
      await mkdir(at('spec/shared/more/schemas'), { recursive: true });
      await writeFile(at('spec/shared/more/schemas/One.yaml'), 'type: string\n');
      await writeFile(at('spec/shared/more/schemas/One.yaml'), 'type: 7\n');
    },
  },
];

describe('pnpm dev', { timeout: 120_000 }, () => {
  const at = (file: string) => path.join(dev.root, ...file.split('/'));

  it('says what the contract changes for consumers', async () => {
    await expect
      .poll(dev.written, LONG)
      .toMatch(/Nothing has changed for consumers since [0-9a-f]{7}/);
    dev.mark();
    await dev.edit(ROOT, 'title: Sales Outreach Developer API', 'title: A Saved Title');
    await expect
      .poll(dev.written, LONG)
      .toMatch('documentation: the contract is called A Saved Title');

    dev.mark();
    dev.git('commit', '--quiet', '--all', '--message', 'Another title');
    await expect.poll(dev.written, LONG).toMatch('Nothing has changed for consumers');
  });

  it('writes the bundle, the types and the client of what was saved', async () => {
    dev.mark();
    await dev.edit(INVITATION, DESCRIPTION, 'description: A role that was saved.');
    await expect
      .poll(dev.written, LONG)
      .toMatch('The bundle, the types and the client are written.');
    const made = [
      'spec/dist/openapi.yaml',
      'spec/dist/openapi.json',
      'packages/types/dist/index.d.ts',
      'packages/client/generated/contract.ts',
      'packages/client/dist/generated/contract.d.ts',
    ];
    for (const file of made)
      expect(await readFile(at(file), 'utf8')).toContain('role that was saved');
  });

  it.each(SAVES)('shows what is true after $what, and after its end', async ({ save }) => {
    dev.mark();
    await save(at);
    await expect.poll(dev.state, LONG).toBe(await dev.truth());
    dev.mark();
    dev.git('clean', '--quiet', '--force', '-d', 'spec');
    dev.git('checkout', '--quiet', '--', 'spec');
    await expect.poll(dev.written, LONG).toMatch('No findings.');
    await expect.poll(dev.state, LONG).toBe(await dev.truth());
  });

  it('shows what is true after many saves during a round', async () => {
    dev.mark();
    const saves = Array.from({ length: 30 }, (_, index) => `type: ${index}\n`);
    for (const text of [...saves, '']) {
      await writeFile(at(INVITATION), text);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    await expect.poll(dev.state, LONG).toBe(await dev.truth());
    dev.git('checkout', '--quiet', '--', 'spec');
    await expect.poll(dev.written, LONG).toMatch('No findings.');
  });

  it('goes on when there is no root document for a moment', async () => {
    dev.mark();
    const text = await readFile(at(ROOT), 'utf8');
    await rm(at(ROOT));
    await expect.poll(dev.written, LONG).toMatch("Can't read the document");
    dev.mark();
    await writeFile(at(ROOT), text);
    await expect.poll(dev.written, LONG).toContain('Nothing has changed for consumers');
  });

  it('writes what the task of VS Code looks for', async () => {
    const { tasks }: { tasks: Task[] } = JSON.parse(
      await readFile(at('.vscode/tasks.json'), 'utf8'),
    );
    const matcher = tasks.find(({ label }) => label === 'dev')?.problemMatcher;
    const patterns = [
      matcher?.background.beginsPattern,
      matcher?.pattern.regexp,
      matcher?.background.endsPattern,
    ].map((pattern = '') => new RegExp(pattern));

    dev.mark();
    await writeFile(at(INVITATION), 'type: [\n');
    await expect.poll(dev.state, LONG).toContain('error');
    const found = dev
      .written()
      .split('\n')
      .map((line) => patterns.findIndex((p) => p.test(line)));
    expect(found.filter((index) => index >= 0)).toEqual([0, 1, 2]);
    dev.git('checkout', '--quiet', '--', 'spec');
  });

  it('ends with Ctrl-C', async () => {
    expect(await dev.end('SIGINT')).toBe(0);
  });
});
