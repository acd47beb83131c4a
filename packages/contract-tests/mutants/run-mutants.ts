/** `pnpm contract:mutants`: counts how many mutants the contract tests notice. */
import { createClient } from '@sales-outreach/client';
import {
  loadDocument,
  readContract,
  runContract,
  type RunReport,
} from '@sales-outreach/contract-tests';
import { prepareClientCheck } from '@sales-outreach/contract-tests/consumer';
import { createMock } from '@sales-outreach/mock';
import { clientMutants, noticesClient } from './client/client-mutants.ts';
import { contractMutants } from './contract-mutants.ts';
import { tellsApart } from './judge-bodies.ts';
import { providerMutants } from './provider-mutants.ts';
import { readOptions, USAGE, type MutantOptions } from './read-options.ts';
import { Score } from './score.ts';
import { startTampering } from './tampering-server.ts';

const options = readOptionsOrExit();
if (options.help) {
  console.log(USAGE);
  process.exit(0);
}
const asked = (kind: string) => options.kinds.includes(kind);
let named = 0;
/** Whether a mutant is to be tried, by its name and, of a sample, its number. */
const wanted = (name: string) => name.includes(options.only) && named++ % options.every === 0;

const document = await loadDocument(
  new URL(import.meta.resolve('@sales-outreach/spec/openapi.json')),
);
const contract = readContract(document);
const score = new Score();
const started = performance.now();

const settings = {
  seed: 1,
  cases: 0,
  prefer: true,
  secondOpinion: false,
  phases: ['examples', 'coverage'],
  badCredential: ['Authorization', 'Bearer expired'],
} as const;
/**
 * Whether a run noticed something. What no answer speaks of does not count: each response of a changed
 * contract has a schema of its own, and no mock gives all of them everything.
 */
function notices({ violations, unexercised }: RunReport): boolean {
  return violations.length > 0 || unexercised.some(({ kind }) => kind !== 'response keyword');
}

/** What is right must be found right: else every mutant would be noticed, and nothing measured. */
function expectNothing(what: string, isNoticed: boolean): void {
  if (isNoticed) throw new Error(`Expected no finding about ${what}, which nobody changed.`);
}

const mock = await createMock(document);
const target = await mock.listen();

if (asked('contract')) {
  const checked = new Set<object>();
  for (const { name, document: changed, right, response, equivalent } of contractMutants(
    document,
  )) {
    if (!wanted(name)) continue;
    if (!checked.has(right)) {
      const plain = await runContract(readContract(right), { ...settings, target });
      expectNothing(`the contract of ${name}`, notices(plain));
      checked.add(right);
    }
    const report = await runContract(readContract(changed), { ...settings, target });
    const noticed =
      notices(report) ||
      (response !== undefined &&
        (await tellsApart(right, changed, response.method, response.status)));
    score.add('contract', name, noticed, equivalent);
  }
}

if (asked('provider')) {
  const tampering = await startTampering(mock, target);
  const plain = await runContract(contract, { ...settings, target: tampering.url });
  expectNothing('the provider', notices(plain));
  for (const mutant of providerMutants) {
    tampering.mutant = mutant;
    for (const { id } of contract.operations) {
      const name = `${id}: ${mutant.name}`;
      if (!wanted(name)) continue;
      const report = await runContract(contract, {
        ...settings,
        target: tampering.url,
        operation: id,
      });
      score.add('provider', name, notices(report));
    }
  }
  tampering.close();
}
await mock.close();

if (asked('client')) {
  const check = prepareClientCheck(contract);
  const { operations } = contract;
  expectNothing(
    'the client',
    await noticesClient(check, { name: '', operations, createClient }),
  );
  for await (const mutant of clientMutants(check)) {
    if (!wanted(mutant.name)) continue;
    score.add('client', mutant.name, await noticesClient(check, mutant), mutant.equivalent);
  }
}

process.stdout.write(score.text());
process.stdout.write(`${Math.round((performance.now() - started) / 1000)} s\n`);
process.exitCode = score.survivors.length > 0 ? 1 : 0;

function readOptionsOrExit(): MutantOptions {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    process.exit(2);
  }
}
