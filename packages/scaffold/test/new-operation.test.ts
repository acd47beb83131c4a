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
const PROBES = `${AREA}/organizations_{orgId}_workspaces_{wsId}_probes.yaml`;
const PROBE = `${AREA}/organizations_{orgId}_workspaces_{wsId}_probes_{probeId}.yaml`;
test('a list, the first operation of a beta area', async () => {
  const { after, stderr } = await expectWritten(
    workspace,
    operation('signals', 'get', `${WORKSPACE}/probes`, 'ListProbes'),
    [PROBES, `${AREA}/schemas/Probes.yaml`, ...examplesOf(AREA, 'listProbes')],
    ['spec/openapi.yaml'],
  );
  expect(headOf(after.get(PROBES), 'get')).toEqual({
    operationId: 'getApiV1OrganizationsOrgIdWorkspacesWsIdProbes',
    'x-public-name': 'PublicApiListProbes',
    tags: ['Signals'],
    summary: 'List probes',
    description: 'List probes.',
    statuses: STATUSES,
  });
  expect(parse(after.get(PROBES) ?? '').parameters).toEqual([
    { $ref: '../../shared/parameters/OrgId.yaml' },
    { $ref: '../../shared/parameters/WsId.yaml' },
  ]);
  const schema = parse(after.get(`${AREA}/schemas/Probes.yaml`) ?? '');
  expect(schema.required).toEqual(['probes']);
  expect(schema.properties.probes.items.additionalProperties).toBe(true);
  expect(schema.properties.probes.items['x-assumption']).toContain('still to be filled in');
  const index = after.get('spec/openapi.yaml') ?? '';
  expect(index).toContain(
    `\n  ${WORKSPACE}/probes:\n    $ref: ${PROBES.replace('spec/', '')}\n`,
  );
  const tag = index.split('\n').indexOf('  - name: Signals') + 1;
  const note = `spec/openapi.yaml:${tag} says that Signals has no operation`;
  expect(stderr.includes(note)).toBe(
    /^ {2}- name: Signals\n(?: {4}.*\n)*?.*No operation of this area/m.test(index),
  );
});

test('one thing, with a path parameter of its own, behind the paths of its area', async () => {
  const { after } = await expectWritten(
    workspace,
    [
      ...operation('Signals', 'GET', `${WORKSPACE}/probes/{probeId}`, 'PublicApiGetProbe'),
      '--summary',
      'Show a probe: all of it',
    ],
    [
      PROBE,
      `${AREA}/parameters/ProbeId.yaml`,
      `${AREA}/schemas/Probe.yaml`,
      ...examplesOf(AREA, 'getProbe'),
    ],
    ['spec/openapi.yaml'],
  );
  expect(headOf(after.get(PROBE), 'get')).toMatchObject({
    summary: 'Show a probe: all of it',
    description: 'Show a probe: all of it.',
  });
  expect(parse(after.get(PROBE) ?? '').parameters[2]).toEqual({
    $ref: 'parameters/ProbeId.yaml',
  });
  expect(parse(after.get(`${AREA}/parameters/ProbeId.yaml`) ?? '')).toMatchObject({
    name: 'probeId',
    in: 'path',
    required: true,
    schema: { type: 'string', minLength: 1 },
  });
  expect(parse(after.get(`${AREA}/schemas/Probe.yaml`) ?? '')).toMatchObject({
    type: 'object',
    additionalProperties: true,
    'x-assumption': expect.stringContaining('still to be filled in'),
  });
});

test('a body, in an area that has operations', async () => {
  const home = 'spec/resources/campaigns';
  const { after } = await expectWritten(
    workspace,
    operation('Campaigns', 'post', `${WORKSPACE}/probe-campaigns`, 'CreateProbeCampaign'),
    [
      `${home}/organizations_{orgId}_workspaces_{wsId}_probe-campaigns.yaml`,
      `${home}/schemas/CreateProbeCampaignRequest.yaml`,
      `${home}/schemas/CreateProbeCampaignResult.yaml`,
      ...examplesOf(home, 'createProbeCampaign', 'request.typical', 'request.empty'),
    ],
    ['spec/openapi.yaml'],
  );
  const paths = Object.entries<{ $ref: string }>(
    parse(after.get('spec/openapi.yaml') ?? '').paths,
  );
  const place = paths.findIndex(([name]) => name === `${WORKSPACE}/probe-campaigns`);
  expect(paths[place - 1]?.[1].$ref).toMatch(/^resources\/campaigns\//);
  const text = after.get(
    `${home}/organizations_{orgId}_workspaces_{wsId}_probe-campaigns.yaml`,
  );
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
    ...operation('Team', 'get', '/api/v1/organizations/{orgId}/probes', 'ListTeamProbes'),
    '--dry-run',
  );
  expect(await workspace.readTexts()).toEqual(before);
  expect({ code, stderr: stderr.trim() }).toEqual({
    code: 0,
    stderr: 'Nothing was written. 12 files would be.',
  });
  expect(stdout.split('\n').filter((line) => line.startsWith('# '))).toEqual([
    '# new spec/resources/team/organizations_{orgId}_probes.yaml',
    '# new spec/resources/team/schemas/TeamProbes.yaml',
    ...examplesOf('spec/resources/team', 'listTeamProbes').map((file) => `# new ${file}`),
    '# changed spec/openapi.yaml',
  ]);
  expect(stdout).toContain('\n+   operationId: getApiV1OrganizationsOrgIdProbes\n');
  expect(stdout).toMatch(
    /# changed spec\/openapi\.yaml\n\+ {3}\/api\/v1\/organizations\/\{orgId\}\/probes:\n\+ {5}\$ref: .*\n$/,
  );
});
