import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  ERRORS,
  examplesOf,
  expectWritten,
  headOf,
  STATUSES,
} from './support/expect-written.ts';
import { openWorkspace, operation, WORKSPACE, type Workspace } from './support/workspace.ts';

let workspace: Workspace;
beforeAll(async () => {
  workspace = await openWorkspace();
});
afterAll(() => workspace[Symbol.asyncDispose]());

const AREA = 'spec/resources/signals';
const SIGNALS = `${AREA}/organizations_{orgId}_workspaces_{wsId}_signals.yaml`;
const SIGNAL = `${AREA}/organizations_{orgId}_workspaces_{wsId}_signals_{signalId}.yaml`;
test('a list, the first operation of a beta area', async () => {
  const { after, stderr } = await expectWritten(
    workspace,
    operation('signals', 'get', `${WORKSPACE}/signals`, 'ListSignals'),
    [SIGNALS, `${AREA}/schemas/Signals.yaml`, ...examplesOf(AREA, 'listSignals')],
    ['spec/openapi.yaml'],
  );
  expect(headOf(after.get(SIGNALS), 'get')).toEqual({
    operationId: 'getApiV1OrganizationsOrgIdWorkspacesWsIdSignals',
    'x-public-name': 'PublicApiListSignals',
    tags: ['Signals'],
    summary: 'List signals',
    description: 'List signals.',
    statuses: STATUSES,
  });
  expect(parse(after.get(SIGNALS) ?? '').parameters).toEqual([
    { $ref: '../../shared/parameters/OrgId.yaml' },
    { $ref: '../../shared/parameters/WsId.yaml' },
  ]);
  const schema = parse(after.get(`${AREA}/schemas/Signals.yaml`) ?? '');
  expect(schema.required).toEqual(['signals']);
  expect(schema.properties.signals.items.additionalProperties).toBe(true);
  expect(schema.properties.signals.items['x-assumption']).toContain('still to be filled in');
  const lines = after.get('spec/openapi.yaml')?.split('\n') ?? [];
  const place = lines.indexOf(`  ${WORKSPACE}/signals:`);
  expect(lines.slice(place, place + 3)).toEqual([
    `  ${WORKSPACE}/signals:`,
    `    $ref: ${SIGNALS.replace('spec/', '')}`,
    '',
  ]);
  const tag = lines.indexOf('  - name: Signals') + 1;
  expect(stderr).toContain(`spec/openapi.yaml:${tag} says that Signals has no operation`);
});

test('one thing, with a path parameter of its own, behind the paths of its area', async () => {
  const { after } = await expectWritten(
    workspace,
    [
      ...operation('Signals', 'GET', `${WORKSPACE}/signals/{signalId}`, 'PublicApiGetSignal'),
      '--summary',
      'Show a signal: all of it',
    ],
    [
      SIGNAL,
      `${AREA}/parameters/SignalId.yaml`,
      `${AREA}/schemas/Signal.yaml`,
      ...examplesOf(AREA, 'getSignal'),
    ],
    ['spec/openapi.yaml'],
  );
  expect(headOf(after.get(SIGNAL), 'get')).toMatchObject({
    summary: 'Show a signal: all of it',
    description: 'Show a signal: all of it.',
  });
  expect(parse(after.get(SIGNAL) ?? '').parameters[2]).toEqual({
    $ref: 'parameters/SignalId.yaml',
  });
  expect(parse(after.get(`${AREA}/parameters/SignalId.yaml`) ?? '')).toMatchObject({
    name: 'signalId',
    in: 'path',
    required: true,
    schema: { type: 'string', minLength: 1 },
  });
  expect(parse(after.get(`${AREA}/schemas/Signal.yaml`) ?? '')).toMatchObject({
    type: 'object',
    additionalProperties: true,
    'x-assumption': expect.stringContaining('still to be filled in'),
  });
});

test('a body, in an area that has operations', async () => {
  const home = 'spec/resources/campaigns';
  const { after } = await expectWritten(
    workspace,
    operation('Campaigns', 'post', `${WORKSPACE}/campaigns`, 'CreateCampaign'),
    [
      `${home}/organizations_{orgId}_workspaces_{wsId}_campaigns.yaml`,
      `${home}/schemas/CreateCampaignRequest.yaml`,
      `${home}/schemas/CreateCampaignResult.yaml`,
      ...examplesOf(home, 'createCampaign', 'request.typical', 'request.empty'),
    ],
    ['spec/openapi.yaml'],
  );
  const paths = Object.keys(parse(after.get('spec/openapi.yaml') ?? '').paths);
  const place = paths.indexOf(`${WORKSPACE}/campaigns`);
  expect(paths[place - 1]).toBe(`${WORKSPACE}/campaigns/{campaignId}/sources`);
  const text = after.get(`${home}/organizations_{orgId}_workspaces_{wsId}_campaigns.yaml`);
  expect(headOf(text, 'post')).toMatchObject({ requestBody: { required: true } });
});

test('no identifier in any example is that of another', async () => {
  const texts = await workspace.readTexts();
  const examples = [...texts].filter(([file]) => /^spec\/resources\/.*\.yaml$/.test(file));
  const requests = examples.flatMap(
    ([, text]) => text.match(/req_[0-9A-HJKMNP-TV-Z]{26}\b/g) ?? [],
  );
  expect(requests.length).toBeGreaterThan(ERRORS.length * 3);
  expect(new Set(requests).size).toBe(requests.length);
});

test('--dry-run prints what would be written, and writes nothing', async () => {
  const before = await workspace.readTexts();
  const { code, stdout, stderr } = await workspace.create(
    ...operation('Team', 'get', '/api/v1/organizations/{orgId}/roles', 'ListRoles'),
    '--dry-run',
  );
  expect(await workspace.readTexts()).toEqual(before);
  expect({ code, stderr: stderr.trim() }).toEqual({
    code: 0,
    stderr: 'Nothing was written. 12 files would be.',
  });
  expect(stdout.split('\n').filter((line) => line.startsWith('# '))).toEqual([
    '# new spec/resources/team/organizations_{orgId}_roles.yaml',
    '# new spec/resources/team/schemas/Roles.yaml',
    ...examplesOf('spec/resources/team', 'listRoles').map((file) => `# new ${file}`),
    '# changed spec/openapi.yaml',
  ]);
  expect(stdout).toContain('\n+   operationId: getApiV1OrganizationsOrgIdRoles\n');
  expect(stdout).toMatch(
    /# changed spec\/openapi\.yaml\n\+ {3}\/api\/v1\/organizations\/\{orgId\}\/roles:\n\+ {5}\$ref: .*\n$/,
  );
});
