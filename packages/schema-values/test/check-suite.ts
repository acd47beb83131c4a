/**
 * Runs the generator over the official JSON-Schema-Test-Suite and judges each value by
 * `@hyperjump/json-schema`, a validator that took no part in making it.
 *
 *   node test/check-suite.ts <folder of the suite> [--seeds 200] [--only <file>]
 *
 * The suite is not on npm in an installable form (`@json-schema-org/tests` leads to a repository and
 * ends at draft 7), so its folder is handed over: the one that holds `tests/` and `remotes/`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import * as fc from 'fast-check';
import {
  ajvJudges,
  isObject,
  type Json,
  type Judge,
  valuesOf,
} from '@sales-outreach/schema-values';
import { secondOpinion } from '@sales-outreach/schema-values/second-opinion';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { seeds: { type: 'string', default: '200' }, only: { type: 'string' } },
});
const [folder] = positionals;
if (folder === undefined) {
  process.stderr.write(
    'Expected the folder of the JSON-Schema-Test-Suite; nothing was given.\n',
  );
  process.exit(2);
}

interface Group {
  readonly file: string;
  readonly description: string;
  readonly schema: Json;
  readonly tests: readonly { readonly data: Json; readonly valid: boolean }[];
}

function readJson(file: string): Json {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function readGroups(): Group[] {
  const root = join(folder ?? '', 'tests', 'draft2020-12');
  return readdirSync(root)
    .filter(
      (file) => file.endsWith('.json') && (!options.only || file.startsWith(options.only)),
    )
    .flatMap((file) => {
      const groups = readJson(join(root, file));
      return (Array.isArray(groups) ? groups : []).filter(isObject).map((group) => ({
        file,
        description: String(group['description']),
        schema: group['schema'] ?? true,
        tests: (Array.isArray(group['tests']) ? group['tests'] : [])
          .filter(isObject)
          .map((test) => ({ data: test['data'] ?? null, valid: test['valid'] === true })),
      }));
    });
}

function readRemotes(): Record<string, Json> {
  const root = join(folder ?? '', 'remotes');
  const other = /^draft(?!2020-12)/;
  return Object.fromEntries(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json') && !other.test(file))
      .map((file) => [
        `http://localhost:1234/${relative('.', file)}`,
        readJson(join(root, file)),
      ]),
  );
}

/**
 * Whether a value has a keyword that the judge's own copy of the meta-schema leaves out: the
 * deprecated `$recursiveAnchor` and `$recursiveRef`, which have to be strings by the published one.
 */
function isDeprecated(value: Json): boolean {
  return JSON.stringify(value).includes('"$recursive');
}

function ajvJudge(schema: Json): Judge | undefined {
  try {
    return ajvJudges(schema, 'ignore')('');
  } catch {
    return undefined;
  }
}

const remotes = readRemotes();
const runs = Number(options.seeds);
let schemas = 0;
let wrong = 0;
let disputed = 0;
let made = 0;
const unable: string[] = [];
const foreign: string[] = [];
const unjudged: string[] = [];
for (const group of readGroups()) {
  const name = `${group.file}: ${group.description}`;
  schemas += 1;
  let opinion: Judge;
  try {
    opinion = (await secondOpinion(group.schema, [''], remotes, 'ignore'))('');
  } catch (error) {
    unjudged.push(
      `${name} (${error instanceof Error ? error.message.split('\n')[0] : String(error)})`,
    );
    continue;
  }
  const right = (judge: Judge) => {
    try {
      return group.tests.every(({ data, valid }) => (judge(data).length === 0) === valid);
    } catch {
      // Ajv follows some dynamic references for ever.
      return false;
    }
  };
  if (!right(opinion)) {
    unjudged.push(`${name} (the judge itself fails the suite)`);
    continue;
  }
  const ajv = ajvJudge(group.schema);
  const trusted = ajv !== undefined && right(ajv);
  if (!trusted) foreign.push(name);
  const gate = trusted ? ajv : opinion;
  try {
    const values = valuesOf(group.schema, { judges: () => gate, documents: remotes });
    for (const valid of [true, false]) {
      const arbitrary = valid ? values.valid() : values.invalid();
      if (arbitrary === undefined) {
        if (group.tests.some((test) => test.valid === valid)) {
          unable.push(`${name}: no ${valid ? 'valid' : 'invalid'} value`);
        }
        continue;
      }
      for (const value of fc.sample(arbitrary, { numRuns: runs, seed: 42 })) {
        made += 1;
        if ((opinion(value).length === 0) === valid) continue;
        if (trusted && isDeprecated(value)) {
          disputed += 1;
          continue;
        }
        wrong += 1;
        process.stdout.write(
          `wrong: ${name}: ${JSON.stringify(value)} as ${valid ? 'valid' : 'invalid'}\n`,
        );
      }
    }
  } catch (error) {
    unable.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
const list = (title: string, items: readonly string[]) =>
  process.stdout.write(
    `${title}: ${items.length}\n${items.map((item) => `  ${item}\n`).join('')}`,
  );
process.stdout.write(`${schemas} schemas, ${made} values, ${wrong} of them wrong\n`);
process.stdout.write(
  `Values with keywords that are missing in the judge's meta-schema, so not judged: ${disputed}\n`,
);
list('Schemas where values are missing that the suite says exist', unable);
list('Schemas where Ajv fails the suite, so that the other validator is the gate', foreign);
list('Schemas that the other validator could not judge', unjudged);
process.exitCode = wrong > 0 ? 1 : 0;
