import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCopy } from './support/build-copy.ts';
import { recordRequests } from './support/record-requests.ts';
import { makeFolder, READY, runCommand } from './support/run.ts';

const bundle = createRequire(import.meta.url).resolve('@sales-outreach/spec/openapi.json');
const GENERATOR = path.resolve(import.meta.dirname, '../src/generate/main.ts');

/**
 * The contract with operations that have what its own do not have yet, in an area that has no
 * other, and with an area that has none.
 */
function addOperations(): { paths: Record<string, object> } {
  const contract = JSON.parse(readFileSync(bundle, 'utf8'));
  const areas = /"tags":\["(?:Deals|Warmup)"\]/;
  contract.paths = Object.fromEntries(
    Object.entries(contract.paths).filter(
      ([, pathItem]) => !areas.test(JSON.stringify(pathItem)),
    ),
  );
  const responses = {
    200: {
      description: 'The deals.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              deals: {
                type: 'array',
                items: { allOf: [{ $ref: '#/components/schemas/Deal' }] },
              },
            },
          },
        },
      },
    },
  };
  contract.components.schemas.Deal = {
    type: 'object',
    required: ['title'],
    properties: {
      id: { type: 'string', readOnly: true, description: 'Set by the API.' },
      title: { type: 'string', maxLength: 5, description: 'The title.' },
      owner: { type: 'object', properties: { id: { type: 'integer' } } },
      tags: { type: 'array', items: { type: 'string', enum: ['hot', 'cold'] } },
      steps: {
        type: 'array',
        items: { type: 'object', required: ['day'], properties: { day: { type: 'integer' } } },
      },
      parent: { anyOf: [{ $ref: '#/components/schemas/Deal' }, { type: 'null' }] },
      dealId: { type: 'string' },
      noReply: { type: 'boolean' },
      output: { type: ['string', 'null'], enum: ['a', 'b', null] },
    },
    additionalProperties: false,
  };
  contract.paths['/api/v1/deals'] = {
    get: {
      operationId: 'getApiV1Deals',
      'x-public-name': 'PublicApiSearchDeals',
      tags: ['Deals'],
      summary: 'Search deals',
      deprecated: true,
      parameters: [
        {
          name: 'limit',
          in: 'query',
          schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
        },
        { name: 'stage', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
        {
          name: 'query',
          in: 'query',
          required: true,
          example: 'big',
          schema: { type: 'string' },
        },
        { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
      ],
      responses,
    },
  };
  contract.paths['/api/v1/deals/{dealId}'] = {
    put: {
      operationId: 'putApiV1DealsDealId',
      'x-public-name': 'PublicApiReplaceDeal',
      tags: ['Deals'],
      summary: 'Replace a deal',
      parameters: [{ name: 'dealId', in: 'path', required: true, schema: { type: 'string' } }],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Deal' } } },
      },
      responses,
    },
  };
  return contract;
}

describe('a new operation in the contract', () => {
  let program: string;
  beforeAll(() => {
    program = buildCopy(makeFolder(), addOperations());
  });

  const outreach = (...args: string[]) => runCommand(process.execPath, [program, ...args]);
  const dryRun = async (...args: string[]) => {
    const { stdout, stderr } = await outreach('deals', ...args, '--dry-run');
    expect(stderr).toBe('');
    return JSON.parse(stdout);
  };

  it('has its command after a build, with no line written', async () => {
    const help = await outreach('--help');
    expect(help.stdout).toMatch(
      /^Deals:\n {2}deals replace-deal +Replace a deal\n {2}deals search-deals +Search deals$/m,
    );
    const areas = await outreach('areas', '-o', 'csv');
    expect(areas.stdout).toContain('\ndeals,Deals,2,,');
  });

  it('is missing in an area that has none, which is told', async () => {
    const ended = await outreach('warmup', 'list-warmups', '--all');
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toContain('Error: The area Warmup has no operation in the contract');
    expect(ended.stderr).toContain('outreach areas');
  });

  it('is called through the client', async () => {
    const { baseUrl, requests } = await recordRequests((response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"deals":[{"title":"A","owner":{"id":7}}]}'),
    );
    const env = { ...READY, OUTREACH_BASE_URL: baseUrl };
    const args = ['deals', 'search-deals', '--query.query', 'a b', '--limit', '5'];
    const stages = ['--stage', 'won', '--stage', 'lost', '-o', 'csv'];
    const { stdout } = await runCommand(process.execPath, [program, ...args, ...stages], {
      env,
    });
    expect(stdout).toBe(
      'id,title,owner.id,tags,steps,parent,dealId,noReply,output\n,A,7,,,,,,\n',
    );
    expect(requests[0]?.url).toBe('/api/v1/deals?limit=5&stage=won&stage=lost&query=a%20b');
  });

  it('sends headers, and keeps the names of the program’s own flags apart', async () => {
    const request = await dryRun('search-deals', '--query.query', 'x', '--x-trace', 't1');
    expect(request.headers).toMatchObject({ 'x-trace': 't1' });
    const own = await outreach('deals', 'search-deals', '--query', 'deals');
    expect(own.stderr).toContain('--query.query is missing: expected string');
  });

  it('makes values of the types that the contract says', async () => {
    const body = ['--title', '007', '--owner.id', '7', '--tags', 'hot', '--tags', 'cold'];
    const more = ['--steps', '[{"day": 1}, {"day": 2}]', '--body.deal-id', 'inner'];
    const rest = ['--body.no-reply', '--body.output', 'a', '--parent', '{"title":"up"}'];
    const request = await dryRun(
      'replace-deal',
      '--deal-id',
      'outer',
      ...body,
      ...more,
      ...rest,
    );
    expect(request).toMatchObject({
      url: expect.stringMatching(/\/deals\/outer$/),
      body: {
        title: '007',
        owner: { id: 7 },
        tags: ['hot', 'cold'],
        steps: [{ day: 1 }, { day: 2 }],
        parent: { title: 'up' },
        dealId: 'inner',
        noReply: true,
        output: 'a',
      },
    });
    expect(
      await dryRun('replace-deal', '--deal-id', 'd', '--title', 't', '--steps', '{"day":3}'),
    ).toMatchObject({
      body: { title: 't', steps: [{ day: 3 }] },
    });
  });

  it.each([
    [['--limit', '0'], '--limit: expected integer, at least 1, at most 100, got 0'],
    [['--limit', '1.5'], '--limit: expected integer, at least 1, at most 100, got 1.5'],
    [['--limit', 'ten'], '--limit: expected integer, at least 1, at most 100, got "ten"'],
  ])('is checked: search-deals %j', async (flags, sentence) => {
    const { code, stderr } = await outreach(
      'deals',
      'search-deals',
      '--query.query',
      'x',
      ...flags,
    );
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `Error: ${sentence}\n  See: outreach deals search-deals --help\n`,
    });
  });

  it.each([
    [[], '--title is missing: expected string of at most 5 characters'],
    [['--title', 'longer'], '--title: expected string of at most 5 characters, got "longer"'],
    [['--title', 't', '--owner.id', 'x'], '--owner.id: expected integer, got "x"'],
    [
      ['--title', 't', '--tags', 'warm'],
      '--tags at 0: expected one of "hot", "cold", got "warm"',
    ],
    [['--title', 't', '--steps', '[{}]'], '--steps at 0.day is missing: expected a value'],
    [
      ['--title', 't', '--body', 'extra: 1'],
      '--body at extra: expected no such property, got 1',
    ],
    [['--title', 't', '--body', 'owner: 1'], '--body at owner: expected object, got 1'],
  ])('is checked: replace-deal %j', async (flags, sentence) => {
    const given = ['--deal-id', 'd', '--body.deal-id', 'x'];
    const { code, stderr } = await outreach('deals', 'replace-deal', ...given, ...flags);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `Error: ${sentence}\n  See: outreach deals replace-deal --help\n`,
    });
  });

  it('says all of this in its help', async () => {
    const search = await outreach('deals', 'search-deals', '--help');
    const text = search.stdout.replaceAll(/\s+/g, ' ');
    expect(text).toContain('Deprecated.');
    expect(text).toContain('--limit <integer> (integer, at least 1, at most 100; default: 20)');
    expect(text).toContain('(list of string; may be repeated)');
    expect(text).toContain('outreach deals search-deals --query.query big');
    const replace = await outreach('deals', 'replace-deal', '--help');
    expect(replace.stdout).toContain('(one of a, b or null)');
    expect(replace.stdout).not.toContain('Set by the API.');
  });
});

describe('a contract that no command can be made from', () => {
  it.each([
    [
      'an operation without a public name',
      (operation: Record<string, unknown>) => delete operation['x-public-name'],
      'Expected an x-public-name of PublicApi',
    ],
    [
      'two operations of one name',
      (operation: Record<string, unknown>) =>
        (operation['x-public-name'] = 'PublicApiReplaceDeal'),
      'Two operations of Deals would have the command replace-deal',
    ],
    [
      'an area named like a command',
      (operation: Record<string, unknown>) => (operation['tags'] = ['Profile']),
      'Two areas would have the command profile',
    ],
  ])(
    'fails the build with a sentence and leaves what was made before: %s',
    async (_, spoil, sentence) => {
      const contract = addOperations();
      const item: Record<string, Record<string, unknown>> = {
        ...contract.paths['/api/v1/deals'],
      };
      if (item['get']) spoil(item['get']);
      const document = path.join(makeFolder(), 'openapi.json');
      const modules = path.join(path.dirname(document), 'modules');
      const generate = async (text: object) => {
        writeFileSync(document, JSON.stringify(text));
        return runCommand(process.execPath, [GENERATOR, document, modules]);
      };
      expect(await generate(addOperations())).toMatchObject({ code: 0, stderr: '' });
      const before = readFileSync(path.join(modules, 'index.js'), 'utf8');
      const ended = await generate(contract);
      expect(ended.code).toBe(1);
      expect(ended.stderr).toContain(sentence);
      expect(readFileSync(path.join(modules, 'index.js'), 'utf8')).toBe(before);
    },
  );
});
