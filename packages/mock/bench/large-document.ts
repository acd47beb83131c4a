/** A document of so many operations, each with schemas of its own that refer to each other. */
export function createLargeDocument(size: number): Record<string, unknown> {
  const paths: Record<string, unknown> = {};
  const schemas: Record<string, unknown> = {
    Error: { type: 'object', required: ['error'], properties: { error: { type: 'string' } } },
  };
  const error = { $ref: '#/components/schemas/Error' };
  for (let index = 0; index < size; index += 1) {
    const neighbour = index % 10 === 9 ? index - 9 : Math.min(index + 1, size - 1);
    schemas[`Thing${index}`] = {
      type: 'object',
      required: ['id', `name${index}`],
      properties: {
        id: { type: 'string', format: 'uuid' },
        [`name${index}`]: { type: 'string', minLength: 1 },
        amount: { type: 'integer', exclusiveMinimum: 3 },
        next: { $ref: `#/components/schemas/Thing${neighbour}` },
        code: { type: 'string', pattern: '^[A-Z]{3}$' },
        note: { type: ['string', 'null'] },
      },
    };
    const item = {
      type: 'object',
      properties: { [`item${index}`]: { $ref: `#/components/schemas/Thing${index}` } },
    };
    paths[`/things${index}/{id}`] = {
      get: {
        operationId: `getThing${index}`,
        parameters: [
          {
            name: 'id',
            in: 'path',
            required: true,
            schema: { type: 'string', format: 'uuid' },
          },
          { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 + index } },
        ],
        responses: {
          200: { description: 'A thing.', content: { 'application/json': { schema: item } } },
          default: {
            description: 'An error.',
            content: { 'application/json': { schema: error } },
          },
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Many operations', version: '1' },
    paths,
    components: { schemas },
  };
}
