import { symlinkSync } from 'node:fs';
import * as path from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { parse } from 'yaml';
import { BARE, KEY, makeFolder, outreach, PROGRAM, READY, runCommand } from './support/run.ts';

interface Tree {
  areas: { operations: Operation[] }[];
}

interface Operation {
  command: string;
  example: string;
  httpMethod: string;
  parameters: { flag: string }[];
}

/** Every operation there is: a new one in the contract is tested without a line here. */
const { stdout } = await outreach(['commands', '--json']);
const tree: Tree = JSON.parse(stdout);
const operations = tree.areas.flatMap((area) => area.operations);

const bin = makeFolder();
beforeAll(() => symlinkSync(PROGRAM, path.join(bin, 'outreach')));

/** Runs a line of a shell in which `outreach` is installed. */
function shell(line: string) {
  return runCommand('sh', ['-c', line], { env: { ...READY, PATH: `${bin}:${BARE['PATH']}` } });
}

describe.each(operations)('$command', ({ command, example, httpMethod, parameters }) => {
  it('runs its example and prints what the API sent, in every form', async () => {
    const [dryRun, ...answers] = await Promise.all(
      ['--dry-run', '-o json', '-o jsonl', '-o yaml', '-o csv', '-o table'].map((flags) =>
        shell(`${example} ${flags}`),
      ),
    );
    const { method, url, body } = JSON.parse(dryRun?.stdout ?? '');
    expect({ method, url }).toEqual({
      method: httpMethod,
      url: expect.stringMatching(`^${inject('mock')}/api/v1/`),
    });
    const response = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const sent = await response.json();
    expect(response.status).toBe(200);
    expect(answers.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
      answers.map(() => ({ code: 0, stderr: '' })),
    );
    const [json = '', jsonl = '', yaml = '', csv = '', table = ''] = answers.map(
      (answer) => answer.stdout,
    );
    expect(JSON.parse(json)).toEqual(sent);
    expect(parse(yaml)).toEqual(sent);
    expect(readLines(jsonl)).toEqual(elementsOf(sent));
    for (const text of leaves(elementsOf(sent))) {
      expect(csv).toContain(text.replaceAll('"', '""'));
      expect(table).toContain(text.trim().replaceAll(/\s*\n\s*/g, ' '));
    }
  });

  it('says in its help what it does, what it takes and how it ends', async () => {
    const help = await outreach([...command.split(' ').slice(1), '--help']);
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toContain(`Usage: ${command} [flags]`);
    const listed = /\nParameters:\n([\s\S]*?)\n\n/.exec(help.stdout)?.[1] ?? '';
    expect(listed.match(/^ {2}--[\w-]+/gm) ?? []).toEqual(
      parameters.map(({ flag }) => `  ${flag}`),
    );
    expect(help.stdout.replaceAll(/ \\\n +/g, ' ')).toContain(`Example:\n  ${example}`);
    expect(help.stdout).toMatch(/Exit codes:\n {2}0 {4}fine\n/);
  });
});

function readLines(text: string): unknown[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** The lines that an answer has as JSON Lines: the elements of its list, or of its lists by name. */
function elementsOf(answer: Record<string, unknown>): unknown[] {
  const lists = Object.entries(answer).filter((entry): entry is [string, unknown[]] =>
    Array.isArray(entry[1]),
  );
  if (lists.length === 0) return [answer];
  return lists.flatMap(([name, elements]) =>
    elements.map((element) => (lists.length > 1 ? { [name]: element } : element)),
  );
}

function leaves(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return value === null ? [] : [String(value)];
  return Object.values(value).flatMap(leaves);
}
