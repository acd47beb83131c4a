import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { parse, stringify } from 'yaml';

const AREAS = 27;
const STATUSES: Record<string, string> = {
  400: 'invalid_request',
  401: 'unauthorized',
  403: 'forbidden',
  429: 'rate_limited',
  500: 'internal_error',
  503: 'service_unavailable',
  default: 'not_found',
};

/**
 * Writes a split contract with a given number of operations, in the layout and by the rules of
 * this repository: the real root document, security schemes, parameters and envelope, and a list
 * operation with its own record, collection and examples as often as asked for.
 *
 * @param source - folder of the real contract
 * @param target - folder to write to; created if it is missing
 * @param operations - how many operations the contract has
 */
export async function generateContract(
  source: string,
  target: string,
  operations: number,
): Promise<void> {
  await mkdir(target, { recursive: true });
  await cp(path.join(source, 'shared'), path.join(target, 'shared'), { recursive: true });
  const root = parse(await readFile(path.join(source, 'openapi.yaml'), 'utf8'));
  root.paths = {};
  for (let index = 1; index <= operations; index += 1) {
    const tag: string = root.tags[index % AREAS].name;
    const { url, file } = await writeOperation(target, tag, index);
    root.paths[url] = { $ref: file };
  }
  await writeFile(path.join(target, 'openapi.yaml'), stringify(root));
}

async function writeOperation(target: string, tag: string, index: number) {
  const folder = path.join('resources', tag.toLowerCase().replaceAll(' ', '-'));
  const segment = `records-${index}`;
  const method = `listRecords${index}`;
  const write = async (name: string, content: object) => {
    const file = path.join(target, folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, stringify(content));
  };

  await write(`schemas/Record${index}.yaml`, describeRecord());
  await write(`schemas/Records${index}.yaml`, describeCollection(index));
  const responses: Record<string, object> = {
    200: describeResponse('The records.', `schemas/Records${index}.yaml`, {
      typical: `examples/${method}.200.typical.yaml`,
      empty: `examples/${method}.200.empty.yaml`,
    }),
  };
  await write(`examples/${method}.200.typical.yaml`, {
    summary: 'Two records',
    value: { [`records${index}`]: [exampleRecord(index, 1), exampleRecord(index, 2)] },
  });
  await write(`examples/${method}.200.empty.yaml`, {
    summary: 'No record',
    value: { [`records${index}`]: [] },
  });
  for (const [status, code] of Object.entries(STATUSES)) {
    // No two answers of an operation share an example's name: it is asked for by its name alone.
    const example = `failed${status}`;
    const name = `examples/${method}.${status}.${example}.yaml`;
    await write(name, {
      summary: 'An error',
      value: { error: { code, message: 'It failed.', requestId: `req_${index}_${status}` } },
    });
    responses[status] = describeResponse(
      'An error.',
      '../../shared/schemas/ErrorEnvelope.yaml',
      {
        [example]: name,
      },
    );
  }
  const url = `/api/v1/organizations/{orgId}/workspaces/{wsId}/${segment}`;
  const file = `organizations_{orgId}_workspaces_{wsId}_${segment}.yaml`;
  await write(file, {
    parameters: ['OrgId', 'WsId'].map((name) => ({
      $ref: `../../shared/parameters/${name}.yaml`,
    })),
    get: {
      operationId: `getApiV1OrganizationsOrgIdWorkspacesWsIdRecords${index}`,
      'x-public-name': `PublicApiListRecords${index}`,
      tags: [tag],
      summary: `List records ${index}`,
      description: 'The records of a workspace.',
      ...(index % 2 === 0 ? { security: [{ developerKey: [] }] } : {}),
      responses,
    },
  });
  return { url, file: [...folder.split(path.sep), file].join('/') };
}

function describeResponse(
  description: string,
  schema: string,
  examples: Record<string, string>,
) {
  const refs = Object.entries(examples).map(([name, $ref]) => [name, { $ref }]);
  return {
    description,
    content: {
      'application/json': { schema: { $ref: schema }, examples: Object.fromEntries(refs) },
    },
  };
}

function describeRecord() {
  const text = (description: string) => ({ type: 'string', description });
  return {
    type: 'object',
    description: 'A record.',
    required: ['id', 'name', 'count', 'createdAt'],
    properties: {
      id: text('The identifier of the record.'),
      name: text('The name of the record.'),
      count: { type: 'integer', description: 'A count.' },
      createdAt: { $ref: '../../../shared/schemas/Timestamp.yaml' },
    },
  };
}

function describeCollection(index: number) {
  return {
    type: 'object',
    description: 'Records.',
    required: [`records${index}`],
    properties: {
      [`records${index}`]: {
        type: 'array',
        description: 'The records.',
        items: { $ref: `Record${index}.yaml` },
      },
    },
  };
}

function exampleRecord(index: number, number: number) {
  return {
    id: `rec_${index}_${number}`,
    name: `Record ${number}`,
    count: number,
    createdAt: '2026-03-02T09:30Z',
  };
}
