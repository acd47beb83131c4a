import type { JsonObject } from '@sales-outreach/docs';

/** A document of another API, with an assumption wherever OpenAPI allows one, and decoys. */
export function foreignDocument(): JsonObject {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ships',
      version: '2.0.0',
      description: 'Ships & ports.\n\n# Words\n\nA *berth* is a place.',
      'x-assumption': 'The harbour\n  is open. Nobody pays.',
    },
    servers: [
      {
        url: 'https://{region}.ships.example',
        variables: { region: { default: 'eu', 'x-assumption': 'One region.' } },
      },
    ],
    tags: [
      { name: 'Ships', description: 'All ships.', 'x-assumption': 'Ships float.' },
      { name: 'Dry Docks', 'x-stability': 'beta' },
    ],
    paths: {
      '/ships': {
        parameters: [{ $ref: '#/components/parameters/Flag' }],
        get: {
          operationId: 'listShips',
          'x-public-name': 'ListShips',
          tags: ['Ships'],
          parameters: [
            {
              name: 'limit',
              in: 'query',
              schema: { type: 'integer', 'x-assumption': 'No upper limit.' },
              'x-assumption': 'A page has ten.',
            },
          ],
          responses: {
            '200': {
              description: 'Ships.',
              headers: {
                'X-Total': { schema: { type: 'integer' }, 'x-assumption': 'All of them.' },
              },
              content: {
                'application/json': {
                  schema: {
                    type: 'array',
                    items: {
                      $ref: '#/components/schemas/Ship',
                      'x-assumption': 'Sorted by name.',
                    },
                  },
                  example: [{ name: 'Ada', 'x-assumption': 'This is data.' }],
                  'x-assumption': 'Nothing but JSON.',
                },
              },
            },
            '404': { $ref: '#/components/responses/NotFound' },
            '4XX': { description: 'Refused.' },
          },
        },
        post: {
          operationId: 'addShip',
          tags: ['Ships', 'Yard'],
          'x-stability': 'beta',
          'x-idempotency-key': '/name',
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Ship' } } },
            'x-assumption': 'The body is optional.',
          },
          responses: {
            '404': { $ref: '#/components/responses/NotFound' },
            default: { description: 'Any other.', 'x-assumption': 'Never seen.' },
          },
          callbacks: {
            launched: {
              '{$request.body#/url}': {
                post: {
                  responses: { '200': { description: 'Seen.' } },
                  'x-assumption': 'Once.',
                },
              },
            },
          },
        },
      },
      '/ping': { head: { responses: { '204': { description: 'Here.' } } } },
    },
    webhooks: {
      sunk: {
        post: { responses: { '200': { description: 'Sorry.' } }, 'x-assumption': 'Rare.' },
      },
    },
    components: {
      parameters: {
        Flag: {
          name: 'flag',
          in: 'header',
          required: true,
          schema: { type: 'string' },
          examples: {
            dutch: { $ref: '#/components/examples/dutch' },
            greek: { value: 'GR' },
          },
          'x-assumption': 'Two letters.',
        },
      },
      examples: { dutch: { value: 'NL' } },
      responses: {
        NotFound: { description: 'No such ship.', 'x-assumption': 'An empty body.' },
      },
      schemas: {
        Ship: {
          type: 'object',
          'x-closed': 'A ship is a ship.',
          additionalProperties: false,
          default: { 'x-assumption': 'This is data, too.' },
          properties: {
            name: { type: 'string' },
            'x-assumption': { type: 'string', description: 'A property of that very name.' },
            holds: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  size: { type: 'number', 'x-assumption': 'Cubic metres | litres.' },
                },
              },
            },
            code: {
              type: 'string',
              'x-error-codes': { '404': ['gone', 'not_found'], '503': ['storm'] },
            },
          },
        },
      },
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'K', 'x-assumption': 'Any key will do.' },
        sign: { type: 'http', scheme: 'Basic' },
        port: {
          type: 'oauth2',
          flows: { clientCredentials: { tokenUrl: 'https://ships.example/token', scopes: {} } },
        },
      },
    },
  };
}
