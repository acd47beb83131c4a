import * as path from 'node:path';
import { check, resolveConfig } from 'prettier';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  openWorkspace,
  operation,
  ROOT,
  WORKSPACE,
  type Workspace,
} from './support/workspace.ts';

let workspace: Workspace;
beforeAll(async () => {
  workspace = await openWorkspace();
});
afterAll(() => workspace[Symbol.asyncDispose]());

const AREA = 'spec/resources/signals';
const SIGNALS = `${AREA}/organizations_{orgId}_workspaces_{wsId}_signals.yaml`;
const SIGNAL = `${AREA}/organizations_{orgId}_workspaces_{wsId}_signals_{signalId}.yaml`;
const ERRORS = [
  '400.invalidRequest',
  '401.missingKey',
  '403.noAccess',
  '429.tooManyRequests',
  '500.unexpected',
  '503.overloaded',
  'default.notFound',
];

function examplesOf(folder: string, method: string, ...more: string[]): string[] {
  const names = [...more, '200.typical', '200.empty', ...ERRORS];
  return names.map((name) => `${folder}/examples/${method}.${name}.yaml`);
}

/** What stands above the examples in each operation. */
function headOf(text: string | undefined, method: string): unknown {
  const { responses, ...head } = parse(text ?? '')[method];
  return { ...head, statuses: Object.keys(responses) };
}

const STATUSES = ['200', '400', '401', '403', '429', '500', '503', 'default'];

/** Creates an operation and holds what it says against what has changed. */
async function expectWritten(args: string[], created: string[], grown: string[]) {
  const before = await workspace.readTexts();
  const { code, stdout, stderr } = await workspace.create(...args);
  const after = await workspace.readTexts();
  expect({ code, files: stdout.trim().split('\n').toSorted() }).toEqual({
    code: 0,
    files: [...created, ...grown].toSorted(),
  });
  expect(stderr).toContain(`${created.length + grown.length} files written.`);
  const changed = [...after.keys()].filter((file) => after.get(file) !== before.get(file));
  expect(changed.toSorted()).toEqual([...created, ...grown].toSorted());
  for (const file of grown) {
    expect(withoutNewLines(after.get(file), before.get(file))).toBe(before.get(file));
  }
  for (const file of created) {
    const options = await resolveConfig(path.join(ROOT, file));
    const isFormatted = await check(after.get(file) ?? '', { ...options, filepath: file });
    expect({ file, isFormatted }).toEqual({ file, isFormatted: true });
  }
  expect(await workspace.lint()).toEqual([]);
  return { after, stderr };
}

/** Takes away the lines that were added, so that what is left must be as it was. */
function withoutNewLines(after = '', before = ''): string {
  const old = before.split('\n');
  const kept = after.split('\n').filter((line) => {
    if (line !== old[0]) return false;
    old.shift();
    return true;
  });
  return kept.join('\n');
}

test('a list, the first operation of a beta area', async () => {
  const { after, stderr } = await expectWritten(
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

test('a second method of a path is added to its file, with the parameters it has', async () => {
  const { after } = await expectWritten(
    operation('signals', 'delete', `${WORKSPACE}/signals/{signalId}`, 'DeleteSignal'),
    [`${AREA}/schemas/DeleteSignalResult.yaml`, ...examplesOf(AREA, 'deleteSignal')],
    [SIGNAL],
  );
  const { parameters, ...methods } = parse(after.get(SIGNAL) ?? '');
  expect(parameters).toHaveLength(3);
  expect(Object.keys(methods)).toEqual(['get', 'delete']);
  expect(methods.delete.parameters).toBeUndefined();
});

test('a parameter that another area uses behind the same segment is reused', async () => {
  const home = 'spec/resources/deals';
  const url = `${WORKSPACE}/campaigns/{campaignId}/deals/{templateId}`;
  const file = `${home}/organizations_{orgId}_workspaces_{wsId}_campaigns_{campaignId}_deals_{templateId}.yaml`;
  const { after } = await expectWritten(
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

test('no parameter and, as asked, no body; a schema of the name gives way', async () => {
  const home = 'spec/resources/authentication';
  const { after } = await expectWritten(
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

test('no identifier in any example is that of another', async () => {
  const texts = await workspace.readTexts();
  const examples = [...texts].filter(([file]) => /^spec\/resources\/.*\.yaml$/.test(file));
  const requests = examples.flatMap(
    ([, text]) => text.match(/req_[0-9A-HJKMNP-TV-Z]{26}\b/g) ?? [],
  );
  expect(requests.length).toBeGreaterThan(ERRORS.length * 6);
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
