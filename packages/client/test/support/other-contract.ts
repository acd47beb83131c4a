/** Names of schemas that the generated code has for itself, by the status that each is the body of. */
const TAKEN = {
  200: 'Promise',
  201: 'Result',
  202: 'Input',
  203: 'Exact',
  206: 'CallOptions',
  207: 'ErrorStatus',
  208: 'NonNullable',
  226: 'Contract',
};

/** A contract that has what the API's own has not: nothing of the client may assume that one. */
export const otherContract = {
  openapi: '3.1.0',
  servers: [
    {
      url: 'https://{region}.other.example/base',
      description: 'Staging',
      variables: { region: { default: 'eu' } },
    },
  ],
  paths: {
    '/things': {
      parameters: [
        { name: 'X-Tenant', in: 'header', required: true, schema: { type: 'integer' } },
        { name: 'ids', in: 'query', schema: { $ref: '#/components/schemas/Old' } },
      ],
      get: {
        operationId: 'getThings',
        'x-public-name': 'PublicApiListThings',
        tags: ['Things', 'Other'],
        summary: 'List things.',
        description: 'All of them, and a trap: */',
        deprecated: true,
        parameters: [
          {
            name: 'ids',
            in: 'query',
            explode: false,
            description: 'Which ones.',
            schema: { $ref: '#/components/schemas/Ids' },
          },
          {
            name: 'filter',
            in: 'query',
            deprecated: true,
            schema: { type: ['object', 'null'] },
          },
        ],
        responses: {
          200: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
          204: { description: 'Nothing.' },
          404: { description: 'None.' },
        },
      },
      post: {
        operationId: 'postThings',
        'x-public-name': 'PublicApiAddThing',
        'x-idempotency-key': '/meta/request~1key',
        requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
        responses: { 201: { content: { 'application/json': { schema: { type: 'object' } } } } },
      },
    },
    '/ping': {
      get: {
        operationId: 'getPing',
        'x-public-name': 'PublicApiPing',
        responses: { 202: {}, default: {} },
      },
      put: {
        operationId: 'putPing',
        'x-public-name': 'PublicApiUpdatePing',
        responses: Object.fromEntries(
          Object.entries(TAKEN).map(([status, name]) => {
            const schema = { $ref: `#/components/schemas/${name}` };
            return [status, { content: { 'application/json': { schema } } }];
          }),
        ),
      },
      head: { operationId: 'headPing', 'x-public-name': 'PublicApiPeek', responses: {} },
    },
  },
  components: {
    schemas: {
      Ids: { type: 'array', items: { type: 'string' } },
      Old: { type: 'string' },
      Thing: {},
      ...Object.fromEntries(Object.values(TAKEN).map((name) => [name, { const: name }])),
    },
  },
};

/** The types of that contract, as `@sales-outreach/types` would write them. */
export const otherTypes = `
${Object.values(TAKEN)
  .map((name) => `export type ${name} = '${name}';`)
  .join('\n')}
export type Ids = string[];
export type Thing = { name?: string };
export type ErrorEnvelope = { error: { code: string; message: string; requestId: string; details?: { [key: string]: unknown } } };
export interface paths {
  '/things': { get: operations['getThings']; post: operations['postThings'] };
  '/ping': { get: operations['getPing']; put: operations['putPing']; head: operations['headPing'] };
}
export interface operations {
  getThings: {
    parameters: { query?: { ids?: Ids; filter?: { [key: string]: unknown } | null }; header: { 'X-Tenant': number }; path?: never; cookie?: never };
    requestBody?: never;
    responses: { 200: { content: { 'application/json': Thing } }; 204: { content?: never }; 404: { content?: never } };
  };
  postThings: {
    parameters: { query?: { ids?: string }; header: { 'X-Tenant': number }; path?: never; cookie?: never };
    requestBody?: { content: { 'application/json': { meta?: { 'request/key'?: string } } } };
    responses: { 201: { content: { 'application/json': { id?: string } } } };
  };
  getPing: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 202: { content?: never } } };
  putPing: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    requestBody?: never;
    responses: { ${Object.entries(TAKEN)
      .map(([status, name]) => `${status}: { content: { 'application/json': ${name} } };`)
      .join(' ')} };
  };
  headPing: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: {} };
}
`;
