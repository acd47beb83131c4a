import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { examplesOf, expectWritten, headOf } from './support/expect-written.ts';
import { openWorkspace, operation, WORKSPACE, type Workspace } from './support/workspace.ts';

let workspace: Workspace;
beforeAll(async () => {
  workspace = await openWorkspace();
});
afterAll(() => workspace[Symbol.asyncDispose]());

test('a second method of a path is added to its file, with the parameters it has', async () => {
  const home = 'spec/resources/campaigns';
  const file = `${home}/organizations_{orgId}_workspaces_{wsId}_campaigns_{campaignId}_sources.yaml`;
  const before = parse(await workspace.read(file));
  const method = ['put', 'patch'].find((name) => !(name in before)) ?? 'delete';
  const verb = method === 'delete' ? 'Delete' : 'Update';
  const { after } = await expectWritten(
    workspace,
    operation(
      'campaigns',
      method,
      `${WORKSPACE}/campaigns/{campaignId}/sources`,
      `${verb}CampaignProbe`,
    ).concat('--no-body'),
    [
      `${home}/schemas/${verb}CampaignProbeResult.yaml`,
      ...examplesOf(home, `${verb.toLowerCase()}CampaignProbe`),
    ],
    [file],
  );
  const { [method]: added, ...others } = parse(after.get(file) ?? '');
  expect(others).toEqual(before);
  expect(added).toMatchObject({ 'x-public-name': `PublicApi${verb}CampaignProbe` });
  expect(added.parameters).toBeUndefined();
});

test('a name that another schema has is left to it', async () => {
  const home = 'spec/resources/organizations';
  const { after } = await expectWritten(
    workspace,
    operation('organizations', 'get', `${WORKSPACE}/probe`, 'GetErrorEnvelope'),
    [
      `${home}/organizations_{orgId}_workspaces_{wsId}_probe.yaml`,
      `${home}/schemas/GetErrorEnvelopeResult.yaml`,
      ...examplesOf(home, 'getErrorEnvelope'),
    ],
    ['spec/openapi.yaml'],
  );
  const path = parse(
    after.get(`${home}/organizations_{orgId}_workspaces_{wsId}_probe.yaml`) ?? '',
  );
  expect(path.get.responses['200'].content['application/json'].schema).toEqual({
    $ref: 'schemas/GetErrorEnvelopeResult.yaml',
  });
});

test('a parameter that another area uses behind the same segment is reused', async () => {
  const home = 'spec/resources/deals';
  const url = `${WORKSPACE}/campaigns/{campaignId}/probes/{templateId}`;
  const file = `${home}/organizations_{orgId}_workspaces_{wsId}_campaigns_{campaignId}_probes_{templateId}.yaml`;
  const { after } = await expectWritten(
    workspace,
    operation('deals', 'get', url, 'GetDealProbe'),
    [
      file,
      `${home}/schemas/DealProbe.yaml`,
      // The inbox has a TemplateId that means something else.
      `${home}/parameters/DealsTemplateId.yaml`,
      ...examplesOf(home, 'getDealProbe'),
    ],
    ['spec/openapi.yaml'],
  );
  expect(parse(after.get(file) ?? '').parameters.slice(2)).toEqual([
    { $ref: '../campaigns/parameters/CampaignId.yaml' },
    { $ref: 'parameters/DealsTemplateId.yaml' },
  ]);
});

test('no parameter and, as asked, no body', async () => {
  const home = 'spec/resources/authentication';
  const { after } = await expectWritten(
    workspace,
    [...operation('Authentication', 'put', '/api/v1/probe', 'UpdateProbe'), '--no-body'],
    [
      `${home}/probe.yaml`,
      `${home}/schemas/UpdateProbeResult.yaml`,
      ...examplesOf(home, 'updateProbe'),
    ],
    ['spec/openapi.yaml'],
  );
  expect(Object.keys(parse(after.get(`${home}/probe.yaml`) ?? ''))).toEqual(['put']);
  expect(headOf(after.get(`${home}/probe.yaml`), 'put')).not.toHaveProperty('requestBody');
});
