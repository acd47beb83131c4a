import { describe, expect, test } from 'vitest';
import { renderTypes } from '../src/render-types.ts';

const DOCUMENT = {
  openapi: '3.1.1',
  info: { title: 'Test API', version: '2.3.0' },
  paths: {},
};

/** Renders schemas, and returns the types that are named after them. */
async function renderSchemas(schemas: object): Promise<string> {
  const text = await renderTypes({ ...DOCUMENT, components: { schemas } });
  const start = text.indexOf('\n\n') + 2;
  return text.slice(start, text.indexOf('export type paths')).trim();
}

const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test('a file says what it is of and where it comes from', async () => {
  expect(await renderTypes(DOCUMENT)).toBe(`\
// Types of the Test API, version 2.3.0.
// Generated from the contract. Don't edit this file: the next build replaces it.

export type paths = Record<string, never>;

export interface components {
    schemas: never;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}

export type operations = Record<string, never>;

export {};
`);
});

describe('a doc comment', () => {
  test('is the description, with the assumption as a remark and the tags at its end', async () => {
    const types = await renderSchemas({
      Report: {
        type: 'object',
        title: 'A title',
        description: 'Two paragraphs.\n\n- one\n- two\n\nWith */ inside.',
        'x-assumption': 'Nobody said.',
        deprecated: true,
        properties: {
          old: { type: 'string', deprecated: true, description: 'Old.', example: 'x' },
          guess: { type: 'string', 'x-assumption': 'Only the name is known.' },
          fixed: { const: 'fixed', description: 'Always the same.' },
          shown: { type: 'object', example: { 'x-assumption': 'This is data.' } },
        },
      },
    });
    expect(types).toBe(`\
/**
 * A title
 *
 * Two paragraphs.
 *
 * - one
 * - two
 *
 * With *\\/ inside.
 *
 * @remarks Assumed: Nobody said.
 * @deprecated
 */
export type Report = {
    /**
     * Old.
     * @deprecated
     * @example x
     */
    old?: string;
    /** @remarks Assumed: Only the name is known. */
    guess?: string;
    /** Always the same. */
    fixed?: "fixed";
    /**
     * @example {
     *   "x-assumption": "This is data."
     * }
     */
    shown?: Record<string, unknown>;
};`);
  });

  test('of a property takes from the schema what an editor would not show', async () => {
    const types = await renderSchemas({
      Visit: {
        type: 'object',
        properties: {
          // Names of properties that are keywords elsewhere.
          examples: to('Moment'),
          properties: { type: 'object', properties: { at: to('Moment') } },
          at: { ...to('Moment'), description: 'When it began.' },
          shade: { ...to('Shade'), description: 'The shade of the visitor.' },
          place: to('Place'),
        },
      },
      Moment: { type: 'string', description: 'A moment in UTC.', 'x-assumption': 'Likely.' },
      Shade: { type: 'string', enum: ['red', 'blue'], description: 'A shade.' },
      Place: { type: 'object', description: 'A place.', additionalProperties: true },
    });
    expect(types).toBe(`\
export type Visit = {
    /** A moment in UTC. */
    examples?: Moment;
    properties?: {
        /** A moment in UTC. */
        at?: Moment;
    };
    /**
     * When it began.
     *
     * A moment in UTC.
     */
    at?: Moment;
    /** The shade of the visitor. */
    shade?: Shade;
    /** A place. */
    place?: Place;
};

/**
 * A moment in UTC.
 *
 * @remarks Assumed: Likely.
 */
export type Moment = string;

/** A shade. */
export type Shade = "red" | "blue";

/** A place. */
export type Place = {
    [key: string]: unknown;
};`);
  });
});

describe('a type', () => {
  test('is used by its name, also from within itself and for a part of it', async () => {
    const types = await renderSchemas({
      Tree: {
        type: 'object',
        properties: {
          children: { type: 'array', items: to('Tree') },
          first: { $ref: '#/components/schemas/Leaf/properties/edge' },
          either: { oneOf: [to('Leaf'), { type: 'null' }] },
        },
      },
      Leaf: { type: 'object', properties: { edge: { type: 'string' } } },
    });
    expect(types).toBe(`\
export type Tree = {
    children?: Tree[];
    first?: Leaf["edge"];
    either?: Leaf | null;
};

export type Leaf = {
    edge?: string;
};`);
  });

  test('lets an object have any property unless the schema says otherwise', async () => {
    const types = await renderSchemas({
      Open: { type: 'object' },
      Free: { type: 'object', additionalProperties: true },
      Counts: { type: 'object', additionalProperties: { type: 'integer' } },
      Empty: { type: 'object', additionalProperties: false },
      Bare: { type: 'object', unevaluatedProperties: false },
    });
    expect(types).toBe(`\
export type Open = Record<string, unknown>;

export type Free = {
    [key: string]: unknown;
};

export type Counts = {
    [key: string]: number;
};

export type Empty = Record<string, never>;

export type Bare = Record<string, never>;`);
  });

  test('does not require a property because it has a default', async () => {
    const types = await renderSchemas({
      Page: { type: 'object', properties: { size: { type: 'integer', default: 20 } } },
    });
    expect(types).toBe(`\
export type Page = {
    /** @default 20 */
    size?: number;
};`);
  });
});

describe('closed schemas that extend the same one', () => {
  const Entry = { type: 'object', properties: { id: { type: 'string' } } };
  const closed = { type: 'object', allOf: [to('Entry')], unevaluatedProperties: false };
  const Feature = { ...closed, properties: { likes: { type: 'integer' } } };

  test('rule out what only the others have', async () => {
    expect(await renderSchemas({ Entry, Feature, Fix: closed })).toContain(`\
export type Feature = {
    likes?: number;
} & Entry;

export type Fix = {
    likes?: never;
} & Entry;`);
  });

  test.each([
    ['it is open', { Fix: { type: 'object', allOf: [to('Entry')] } }],
    [
      'what it extends is open',
      { Fix: closed, Entry: { ...Entry, additionalProperties: true } },
    ],
    [
      'it allows the property in a part of its own',
      {
        Fix: { ...closed, allOf: [to('Entry'), { properties: { likes: { type: 'string' } } }] },
      },
    ],
    [
      'it may allow the property in one of its forms',
      { Fix: { ...closed, anyOf: [{ properties: { likes: { type: 'integer' } } }] } },
    ],
    [
      'a part of what it extends is out of sight',
      { Fix: { ...closed, allOf: [to('Entry'), { $ref: '#/components/schemas/Far/not' }] } },
    ],
  ])('say nothing of it where %s', async (_, schemas) => {
    const Far = { type: 'object', not: { type: 'object' } };
    expect(await renderSchemas({ Entry, Feature, Far, ...schemas })).not.toContain('never');
  });
});

describe('a document is refused', () => {
  test.each([
    [
      'for a schema that no type can be named after',
      { 'Contact-List': { type: 'string' } },
      'The schema "Contact-List" needs a name that a type can have: ' +
        'letters, digits and underscores, and no digit first.',
    ],
    [
      'for a schema named like a type of TypeScript',
      { string: { type: 'boolean' } },
      "  line 4: Type alias name cannot be 'string'.\n    export type string = boolean;",
    ],
    [
      'for a schema that takes the place of the paths',
      { paths: { type: 'string' } },
      "Duplicate identifier 'paths'.",
    ],
    [
      'for a schema that extends itself',
      { Loop: { allOf: [to('Loop')], unevaluatedProperties: false } },
      "Type alias 'Loop' circularly references itself.",
    ],
  ])('%s', async (_, schemas, message) => {
    await expect(renderSchemas(schemas)).rejects.toThrow(message);
  });
});
