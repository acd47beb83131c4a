import type { Contract, Input, Operation } from '../contract.ts';
import { usageError } from '../errors/command-error.ts';
import { buildInput, toMethodInput } from '../flags/build-input.ts';
import { explainViolations } from '../flags/explain-violations.ts';
import type { OutputForm } from '../flags/general-flags.ts';
import type { GivenFlags } from '../flags/given-flags.ts';
import { readBody } from '../flags/read-body.ts';
import { compileQuery } from '../output/query.ts';
import { escapeControls } from '../output/escape-controls.ts';
import { printData, readForm } from '../output/print-data.ts';
import { readHeaders } from './read-headers.ts';
import { readKey } from '../settings/read-key.ts';
import { resolveSettings } from '../settings/resolve-settings.ts';
import type { Answer } from './send.ts';

/**
 * Runs the command of an operation: checks the input against the contract, sends it and writes
 * the answer to stdout.
 *
 * @throws CommandError for whatever goes wrong
 */
export async function runOperation(
  contract: Contract,
  operation: Operation,
  given: GivenFlags,
): Promise<void> {
  const form = readForm(given);
  const expression = given.last('query');
  const query = expression === undefined ? undefined : await compileQuery(expression);
  const timeoutMs = readNumber(given, 'timeout', 0.001, 1000);
  const maxRetries = readNumber(given, 'retries', 0, 1);
  const settings = await resolveSettings(contract, given, process.env);
  const bodyText = given.last('body');
  const body = bodyText === undefined ? undefined : await readBody(bodyText);
  const built = buildInput(operation, given, body, settings.fallback);
  const code = await operation.load();
  const violations = [
    ...explainViolations(code.check(built.input), operation, built),
    ...refuseDots(operation, built.input),
  ];
  if (violations.length > 0) {
    throw usageError(
      violations.join('\n'),
      `See: outreach ${operation.area} ${operation.command} --help`,
    );
  }
  const input = toMethodInput(built.input);
  const headers = readHeaders(given.all('header'));
  const { prepare, send } = await import('./send.ts');
  if (given.has('dry-run') || given.has('curl')) {
    const prepared = await prepare({ operation, code, input, settings, headers });
    const { writeCurl, writeDryRun } = await import('./write-request.ts');
    process.stdout.write(given.has('curl') ? writeCurl(prepared) : writeDryRun(prepared));
    return;
  }
  const apiKey = await readKey(settings);
  if (settings.isProduction && operation.mutating && !given.has('yes')) {
    const { confirmProduction } = await import('./confirm.ts');
    const what = `${operation.summary}: ${operation.httpMethod} ${operation.path}`;
    await confirmProduction(what, settings.baseUrl);
  }
  const answer = await send({
    operation,
    code,
    input,
    settings,
    headers,
    apiKey,
    verbose: given.has('verbose'),
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(maxRetries !== undefined && { maxRetries }),
  });
  const data = query ? query(answer.body) : answer.body;
  await printAnswer(
    { ...answer, body: data },
    form,
    given.has('include'),
    query ? [] : operation.lists,
  );
}

async function printAnswer(
  { status, headers, body }: Answer,
  form: OutputForm,
  include: boolean,
  lists: Operation['lists'],
): Promise<void> {
  if (!include) {
    // A success without a body (204) has no data.
    if (body !== undefined) await printData(body, form, lists);
    return;
  }
  if (form === 'json' || form === 'yaml') return printData({ status, headers, body }, form, []);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`);
  process.stderr.write(escapeControls(`HTTP ${status}\n${lines.join('')}`));
  if (body !== undefined) await printData(body, form, lists);
}

function readNumber(
  given: GivenFlags,
  flag: string,
  least: number,
  factor: number,
): number | undefined {
  const text = given.last(flag);
  if (text === undefined) return undefined;
  const value = Number(text);
  const isWhole = factor !== 1 || Number.isInteger(value);
  if (text.trim() !== '' && Number.isFinite(value) && value >= least && isWhole) {
    return value * factor;
  }
  const expected =
    factor === 1 ? `a whole number of at least ${least}` : 'a number of seconds above 0';
  throw usageError(`--${flag}: expected ${expected}, got "${text}".`);
}

/** Values that would lead to another path: a URL parser resolves them (WHATWG URL, 4.4). */
function refuseDots({ flags }: Operation, { path }: Input): string[] {
  return flags
    .filter(({ place, at }) => place === 'path' && /^\.{1,2}$/.test(String(path[at[0] ?? ''])))
    .map(
      ({ flag, at }) =>
        `--${flag}: expected another text than . and .., got "${String(path[at[0] ?? ''])}"`,
    );
}
