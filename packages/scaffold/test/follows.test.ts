import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openWorkspace,
  operation,
  WORKSPACE,
  type Ended,
  type Workspace,
} from './support/workspace.ts';

const PROBES = `${WORKSPACE}/probes`;

/** Operations of each kind, and what a call of the client is given. */
const OPERATIONS = [
  {
    options: operation('Signals', 'get', PROBES, 'ListProbes'),
    method: 'listProbes',
    command: ['signals', 'list-probes'],
    input: {},
  },
  {
    options: operation('Signals', 'get', `${PROBES}/{probeId}`, 'GetProbe'),
    method: 'getProbe',
    command: ['signals', 'get-probe'],
    input: { probeId: 'p1' },
  },
  {
    options: operation('Signals', 'delete', `${PROBES}/{probeId}`, 'DeleteProbe'),
    method: 'deleteProbe',
    command: ['signals', 'delete-probe'],
    input: { probeId: 'p1' },
  },
  {
    options: operation('Campaigns', 'post', `${WORKSPACE}/probe-campaigns`, 'CreateProbe'),
    method: 'createProbe',
    command: ['campaigns', 'create-probe'],
    input: { body: { name: 'Spring' } },
  },
];

let workspace: Workspace;
beforeAll(async () => {
  workspace = await openWorkspace();
  for (const { options } of OPERATIONS) {
    expectDone(await workspace.create(...options));
  }
  const packages = ['client', 'cli', 'mock', 'docs'].map(
    (name) => `--filter=@sales-outreach/${name}`,
  );
  const built = await workspace.node(
    'scripts/run-turbo.ts',
    'run',
    'build',
    ...packages,
    '--output-logs=errors-only',
  );
  expectDone(built);
}, 240_000);
afterAll(() => workspace[Symbol.asyncDispose]());

function expectDone({ code, stdout, stderr }: Ended): void {
  if (code !== 0) throw new Error(`Ended with ${code}:\n${stdout}${stderr}`);
}

/** Calls each method of the built client on a mock of the built contract. */
const CALLS = `
import { createMock } from './packages/mock/dist/index.js';
import { createClient } from './packages/client/dist/src/index.js';
const mock = await createMock('./spec/dist/openapi.json');
const client = createClient({ baseUrl: String(await mock.listen()), apiKey: 'key' });
const answers = {};
for (const [method, input] of JSON.parse(process.argv[1])) {
  answers[method] = await client[method]({ orgId: 'o1', wsId: 'w1', ...input });
}
console.log(JSON.stringify(answers));
await mock.close();
`;

test('the client has a method for each, and the mock serves its example', async () => {
  const calls = OPERATIONS.map(({ method, input }) => [method, input]);
  const { code, stdout, stderr } = await workspace.node(
    '--input-type=module',
    '--eval',
    CALLS,
    JSON.stringify(calls),
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const document = JSON.parse(await workspace.read('spec/dist/openapi.json'));
  const examples = OPERATIONS.map(({ method }) => [
    method,
    document.components.examples[`${method}.200.typical`].value,
  ]);
  expect(JSON.parse(stdout)).toEqual(Object.fromEntries(examples));
});

test('the command line has a command for each', async () => {
  const help = await workspace.node('packages/cli/dist/main.cjs', '--help');
  for (const { command } of OPERATIONS) {
    expect(help.stdout).toContain(`  ${command.join(' ')} `);
    const own = await workspace.node('packages/cli/dist/main.cjs', ...command, '--help');
    expect(own).toMatchObject({ code: 0, stderr: '' });
    expect(own.stdout).toContain(`Usage: outreach ${command.join(' ')} [flags]`);
  }
});

test('the reference shows each, and each of its assumptions', async () => {
  const reference = await workspace.read('packages/docs/dist/reference.json');
  for (const { options, method } of OPERATIONS) {
    expect(reference).toContain(`"x-public-name":"PublicApi${options.at(-1)}"`);
    expect(reference).toContain(`${method}.200.typical`);
  }
  expect(reference).toContain('The shape of an item is still to be filled in');
});
