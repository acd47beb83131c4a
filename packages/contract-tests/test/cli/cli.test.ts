import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, promisify } from 'node:util';
import document from '@sales-outreach/spec/openapi.json' with { type: 'json' };
import { valuesOf } from '@sales-outreach/schema-values';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Operation, readContract } from '@sales-outreach/contract-tests';
import {
  argumentEdges,
  argumentsByChance,
  type CallArguments,
  checkSent,
  findingsOf,
} from '@sales-outreach/contract-tests/consumer';
import { type BodyForm, type CommandDescription, wordsOf } from './command-lines.ts';

interface Case {
  readonly operation: Operation;
  readonly given: CallArguments;
  readonly words: string[];
}

interface Ended {
  readonly code: number;
  readonly said: string;
  readonly sent: readonly {
    readonly method: string;
    readonly url: string;
    readonly headers: [string, string][];
    readonly body: string;
  }[];
}

const contract = readContract(document);
const values = valuesOf(contract.document);
const program = fileURLToPath(
  import.meta.resolve('@sales-outreach/cli/package.json').replace(/[^/]*$/, 'dist/main.cjs'),
);
const driver = fileURLToPath(new URL('drive-cli.ts', import.meta.url));
let home: string;
let commands: readonly CommandDescription[];

/** The environment of nobody in particular: no profile, no key, no proxy. */
const environment = () => ({
  PATH: process.env['PATH'],
  HOME: home,
  XDG_CONFIG_HOME: home,
  APPDATA: home,
});

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'contract-cli-'));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, 'commands', '--json'],
    {
      env: environment(),
    },
  );
  const tree: { areas: { operations: CommandDescription[] }[] } = JSON.parse(stdout);
  commands = tree.areas.flatMap(({ operations }) => operations);
});

afterAll(() => rm(home, { recursive: true, force: true }));

/** Every boundary, awkward texts and values by chance, as command lines that can say them. */
function casesOf(operation: Operation): Case[] {
  const command = commands.find(({ operationId }) => operationId === operation.id);
  if (command === undefined) throw new Error(`There is no command for ${operation.id}.`);
  const byChance = fc.sample(argumentsByChance(values, operation), { numRuns: 20, seed: 9 });
  return [...argumentEdges(values, operation), ...byChance].flatMap((given) =>
    (['json', 'flags'] as const).flatMap((form: BodyForm): Case[] => {
      if (given.body === undefined && form === 'flags') return [];
      const words = wordsOf(command, given, form);
      return words ? [{ operation, given, words }] : [];
    }),
  );
}

async function run(cases: readonly Case[]): Promise<{ origin: string; ended: Ended[] }> {
  const answers = cases.map(({ operation }) => {
    const success = operation.responses.find(({ status }) => status.startsWith('2'));
    return JSON.stringify(success?.content[0]?.examples[0]?.value ?? {});
  });
  const child = spawn(process.execPath, [driver], { env: environment() });
  child.stdin.end(JSON.stringify({ lines: cases.map(({ words }) => words), answers }));
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (out === '') throw new Error(error);
  return JSON.parse(out);
}

async function findingsAbout(
  { operation, given }: Case,
  { code, said, sent }: Ended,
  origin: string,
) {
  const context = {
    contract,
    values,
    base: new URL(`${origin}/base/`),
    key: 'key-of-the-tests',
  };
  return findingsOf(operation.id, (note) => {
    if (code !== 0) note('exit code', '0', `${code}: ${said}`);
    if (sent.length !== 1) note('requests', 'one request', `${sent.length}`);
    for (const { headers, ...request } of sent)
      checkSent(context, operation, given, { ...request, headers: new Headers(headers) }, note);
  });
}

test('each command sends what its operation takes as the contract says it is sent', async () => {
  const cases = contract.operations.flatMap(casesOf);
  const { origin, ended } = await run(cases);
  const found = await Promise.all(
    ended.map(async (one, index) => {
      const [own, next] = [cases[index], cases[(index + 1) % cases.length]];
      if (own === undefined || next === undefined)
        throw new Error('More ended than was begun.');
      return {
        words: own.words,
        findings: await findingsAbout(own, one, origin),
        isNext: isDeepStrictEqual([own.operation, own.given], [next.operation, next.given]),
        ofNext: await findingsAbout(next, one, origin),
      };
    }),
  );
  expect(found).toHaveLength(cases.length);
  expect(found.filter(({ findings }) => findings.length > 0)).toEqual([]);
  // What was sent for one command is wrong for the next: the check can tell.
  expect(found.filter(({ ofNext, isNext }) => ofNext.length === 0 && !isNext)).toEqual([]);
  const tried = new Set(cases.map(({ operation }) => operation.id));
  expect(tried.size).toBe(contract.operations.length);
  // Flags for the members of a body are another way in, which has to have been taken.
  expect(cases.some(({ words }) => words.some((word) => word.startsWith('--name=')))).toBe(
    true,
  );
});
