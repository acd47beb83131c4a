import type { JsonObject } from '@sales-outreach/schema-values';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (name: string) => ({ content: { 'application/json': { schema: ref(name) } } });
const error = { description: 'An error', ...json('Error') };
const errors = {
  '400': error,
  '401': error,
  '404': error,
  '405': error,
  '406': error,
  '415': error,
};

/** A small API with state, security, headers and every kind of check in it. */
export const notesDocument: JsonObject = {
  openapi: '3.1.1',
  jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
  info: { title: 'Notes', version: '1.0.0' },
  security: [{ key: [] }],
  paths: {
    '/notes': {
      get: {
        operationId: 'listNotes',
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } },
          {
            name: 'X-Trace',
            in: 'header',
            required: true,
            schema: { type: 'string', pattern: '^[a-f]{4}$' },
          },
        ],
        responses: {
          '200': {
            description: 'Notes',
            headers: { 'X-Total': { required: true, schema: { type: 'integer', minimum: 0 } } },
            ...json('Notes'),
          },
          ...errors,
        },
      },
      post: {
        operationId: 'createNote',
        requestBody: { required: true, ...json('NewNote') },
        responses: { '201': { description: 'The note', ...json('Note') }, ...errors },
      },
    },
    '/notes/{noteId}': {
      parameters: [
        {
          name: 'noteId',
          in: 'path',
          required: true,
          schema: { type: 'string', minLength: 1 },
        },
      ],
      get: {
        operationId: 'getNote',
        responses: { '200': { description: 'The note', ...json('Note') }, ...errors },
      },
      patch: {
        operationId: 'changeNote',
        requestBody: { required: true, ...json('NewNote') },
        responses: { '200': { description: 'The note', ...json('Note') }, ...errors },
      },
      delete: {
        operationId: 'deleteNote',
        responses: { '204': { description: 'Gone' }, ...errors },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    schemas: {
      NewNote: {
        type: 'object',
        required: ['title'],
        additionalProperties: false,
        properties: {
          title: { type: 'string', minLength: 2, maxLength: 5, pattern: '^[a-z]*$' },
          stars: { type: 'integer', minimum: 0, maximum: 5 },
          colour: { enum: ['red', 'green'] },
          tags: { type: 'array', items: { type: 'string' }, maxItems: 2, uniqueItems: true },
          card: { type: 'boolean' },
          address: { type: 'boolean' },
          done: { type: ['boolean', 'null'] },
        },
        dependentRequired: { card: ['address'] },
      },
      Note: {
        type: 'object',
        required: ['id', 'title'],
        additionalProperties: false,
        properties: { id: { type: 'string' }, title: { type: 'string' } },
      },
      Notes: {
        type: 'object',
        required: ['notes'],
        properties: { notes: { type: 'array', items: ref('Note') } },
      },
      Error: {
        type: 'object',
        required: ['error'],
        properties: {
          error: {
            type: 'object',
            required: ['code', 'requestId'],
            properties: { code: { type: 'string' }, requestId: { type: 'string' } },
          },
        },
      },
    },
  },
};

const link = (operationId: string) => ({
  operationId,
  parameters: { noteId: '$response.body#/id' },
});
const { '/notes/{noteId}': entry = {}, '/notes': notes = {} } = Object(notesDocument['paths']);

/**
 * The same API with its notes at an address that does not look as if they were created elsewhere: only
 * the links of the answer say so. The one that deletes stands first, as no order is prescribed.
 */
export const linkedNotesDocument: JsonObject = {
  ...notesDocument,
  paths: {
    '/notes': {
      ...notes,
      post: {
        ...notes.post,
        responses: {
          ...notes.post.responses,
          '201': {
            ...notes.post.responses['201'],
            links: {
              remove: link('deleteNote'),
              change: { ...link('changeNote'), requestBody: '$request.body' },
              read: link('getNote'),
            },
          },
        },
      },
    },
    '/entries/{noteId}': entry,
  },
};
