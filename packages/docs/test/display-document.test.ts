import { createHash } from 'node:crypto';
import { displayDocument } from '@sales-outreach/docs';
import type { JsonObject } from '@sales-outreach/docs';
import { describe, expect, it } from 'vitest';
import { foreignDocument } from './helpers/foreign-document.ts';

const document = foreignDocument();
const display = displayDocument(document);

function at(...path: string[]): unknown {
  return path.reduce<unknown>((value, key) => (value as JsonObject)[key], display);
}

/** What the page says first: where the contract is, and which one it is. */
function identityOf(contract: { readonly info?: unknown }): string {
  const { version } = contract.info as { version: string };
  const bytes = `${JSON.stringify(contract, null, 2)}\n`;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return `This page is built from the contract: [openapi.yaml](openapi.yaml), [openapi.json](openapi.json). Version \`${version}\`, hash \`${hash}\`.`;
}

describe('the display copy of a document', () => {
  it('leaves the document itself as it is', () => {
    expect(document).toEqual(foreignDocument());
  });

  it('adds its sections to the introduction, with headings of the level that is there', () => {
    expect(at('info', 'description')).toBe(`Ships & ports.

# Words

A *berth* is a place.

> **Assumption.** The harbour is open. Nobody pays.

# The contract

${identityOf(document)}

# Areas

2 of 3 areas have operations.

| Area | Operations |
| --- | --- |
| [Ships](#tag/ships) | [\`ListShips\`](#tag/ships/ListShips), [\`addShip\`](#tag/ships/addShip) |
| [Dry Docks](#tag/dry-docks) **beta** | none yet |
| [Yard](#tag/yard) | [\`addShip\`](#tag/ships/addShip) |

# Error codes

| Status | Codes | Declared by |
| --- | --- | --- |
| \`404\` Not Found | \`gone\`, \`not_found\` | [\`ListShips\`](#tag/ships/ListShips), [\`addShip\`](#tag/ships/addShip) |
| \`4XX\` |  | [\`ListShips\`](#tag/ships/ListShips) |
| \`503\` Service Unavailable | \`storm\` |  |
| \`default\` Any other error |  | [\`addShip\`](#tag/ships/addShip) |

# Assumptions

16 places where the contract chose what its source leaves open.

Of the API as a whole:

- The harbour is open.
- Nobody pays.

| Where | Why |
| --- | --- |
| server \`https://{region}.ships.example\` · variable \`region\` | One region. |
| area [\`Ships\`](#tag/ships) | Ships float. |
| operation [\`ListShips\`](#tag/ships/ListShips) · query parameter [\`limit\`](#tag/ships/ListShips.query.limit) | A page has ten. |
| operation [\`ListShips\`](#tag/ships/ListShips) · query parameter [\`limit\`](#tag/ships/ListShips.query.limit) | No upper limit. |
| operation [\`ListShips\`](#tag/ships/ListShips) · [response 200](#tag/ships/ListShips.responses.200) · header \`X-Total\` | All of them. |
| operation [\`ListShips\`](#tag/ships/ListShips) · [response 200](#tag/ships/ListShips.responses.200) · media type \`application/json\` | Nothing but JSON. |
| operation [\`ListShips\`](#tag/ships/ListShips) · [response 200](#tag/ships/ListShips.responses.200) · media type \`application/json\` · property \`[]\` | Sorted by name. |
| operation [\`addShip\`](#tag/ships/addShip) · request body | The body is optional. |
| operation [\`addShip\`](#tag/ships/addShip) · [default response](#tag/ships/addShip.responses.default) | Never seen. |
| operation [\`addShip\`](#tag/ships/addShip) · callback \`launched\` · post of {$request.body#/url} | Once. |
| post of sunk | Rare. |
| header parameter \`flag\`, in [\`ListShips\`](#tag/ships/ListShips), [\`addShip\`](#tag/ships/addShip) | Two letters. |
| response \`NotFound\`, in [\`ListShips\`](#tag/ships/ListShips), [\`addShip\`](#tag/ships/addShip) | An empty body. |
| schema [\`Ship\`](#schemas/Ship) · property \`holds[].size\` | Cubic metres \\| litres. |
| security scheme \`key\` | Any key will do. |`);
  });

  it('says in place what is assumed and what is closed', () => {
    expect(at('tags', '0', 'description')).toBe('All ships.\n\n> **Assumption.** Ships float.');
    expect(at('components', 'schemas', 'Ship', 'description')).toBe(
      '> **Closed.** A ship is a ship.',
    );
    expect(at('paths', '/ships', 'get', 'parameters', '0', 'description')).toBe(
      '> **Assumption.** A page has ten.',
    );
    // A media type has no description in OpenAPI: its assumption is in the table alone.
    const mediaType = at('paths', '/ships', 'get', 'responses', '200', 'content');
    expect(mediaType).not.toHaveProperty(['application/json', 'description']);
  });

  it('marks operations and areas with names and stability', () => {
    expect(at('paths', '/ships', 'get', 'x-badges')).toEqual([
      { name: 'ListShips', position: 'before' },
      { name: 'listShips', position: 'before' },
    ]);
    expect(at('paths', '/ships', 'post', 'x-badges')).toEqual([
      { name: 'addShip', position: 'before' },
      { name: 'beta', position: 'after' },
    ]);
    expect(at('paths', '/ships', 'post', 'description')).toBe(
      '> **Safe to repeat.** A request that repeats the value at `/name` of the body may be sent again.',
    );
    expect(at('tags', '1', 'x-displayName')).toBe('Dry Docks (beta)');
  });

  it('moves the examples of a required parameter to where "try it" looks for a value', () => {
    expect(at('components', 'parameters', 'Flag')).toEqual({
      name: 'flag',
      in: 'header',
      required: true,
      schema: { type: 'string', examples: ['NL', 'GR'] },
      description: '> **Assumption.** Two letters.',
      'x-assumption': 'Two letters.',
    });
  });

  it('carries the addresses that the page is to use', () => {
    expect(at('x-deep-links')).toEqual({
      tags: { Ships: 'ships', 'Dry Docks': 'dry-docks', Yard: 'yard' },
      operations: {
        'GET /ships': 'ListShips',
        'POST /ships': 'addShip',
        'HEAD /ping': 'HEAD-ping',
      },
    });
  });

  it('of a bare document has no section without content', () => {
    const bare = { openapi: '3.1.0', info: { title: 'Bare', version: '1' }, paths: {} };
    expect(displayDocument(bare)['info']).toEqual({
      title: 'Bare',
      version: '1',
      description: `## The contract\n\n${identityOf(bare)}`,
    });
  });

  it('has the changelog last, below its own heading', () => {
    const changelog = `# Changelog of the API

What changed.

## 2.0.0

### Breaking

- \`GET /ships\`
  - # is no heading here

#### Deep
`;
    const { description } = displayDocument(document, changelog)['info'] as JsonObject;
    expect(String(description).split('\n# Changelog\n')[1]).toBe(`
What changed.

## 2.0.0

### Breaking

- \`GET /ships\`
  - # is no heading here

#### Deep`);
    const bare = { openapi: '3.1.0', info: { title: 'Bare', version: '1' }, paths: {} };
    expect(displayDocument(bare, changelog)['info']).toMatchObject({
      description: expect.stringContaining(
        '## Changelog\n\nWhat changed.\n\n### 2.0.0\n\n#### Breaking\n',
      ),
    });
  });
});
