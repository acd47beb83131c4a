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
  const { after } = await expectWritten(
    workspace,
    operation(
      'campaigns',
      'delete',
      `${WORKSPACE}/campaigns/{campaignId}/sources`,
      'DeleteCampaignSources',
    ),
    [
      `${home}/schemas/DeleteCampaignSourcesResult.yaml`,
      ...examplesOf(home, 'deleteCampaignSources'),
    ],
    [file],
  );
  const { parameters, ...methods } = parse(after.get(file) ?? '');
  expect(parameters).toHaveLength(3);
  expect(Object.keys(methods)).toEqual(['get', 'delete']);
  expect(methods.delete.parameters).toBeUndefined();
});

test('a name that another schema has is left to it', async () => {
  const home = 'spec/resources/organizations';
  const { after } = await expectWritten(
    workspace,
    operation('organizations', 'get', WORKSPACE, 'GetWorkspace'),
    [
      `${home}/organizations_{orgId}_workspaces_{wsId}.yaml`,
      `${home}/schemas/GetWorkspaceResult.yaml`,
      ...examplesOf(home, 'getWorkspace'),
    ],
    ['spec/openapi.yaml'],
  );
  expect(after.get(`${home}/schemas/Workspace.yaml`)).toContain('description: A workspace');
});

test('a parameter that another area uses behind the same segment is reused', async () => {
  const home = 'spec/resources/deals';
  const url = `${WORKSPACE}/campaigns/{campaignId}/deals/{templateId}`;
  const file = `${home}/organizations_{orgId}_workspaces_{wsId}_campaigns_{campaignId}_deals_{templateId}.yaml`;
  const { after } = await expectWritten(
    workspace,
    operation('deals', 'get', url, 'GetDeal'),
    [
      file,
      `${home}/schemas/Deal.yaml`,
      // The inbox has a TemplateId that means something else.
      `${home}/parameters/DealsTemplateId.yaml`,
      ...examplesOf(home, 'getDeal'),
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
    [...operation('Authentication', 'put', '/api/v1/signal', 'UpdateSignal'), '--no-body'],
    [
      `${home}/signal.yaml`,
      `${home}/schemas/UpdateSignalResult.yaml`,
      ...examplesOf(home, 'updateSignal'),
    ],
    ['spec/openapi.yaml'],
  );
  expect(Object.keys(parse(after.get(`${home}/signal.yaml`) ?? ''))).toEqual(['put']);
  expect(headOf(after.get(`${home}/signal.yaml`), 'put')).not.toHaveProperty('requestBody');
});
