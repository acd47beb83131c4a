import { readFile } from 'node:fs/promises';
import { collectAssumptions } from '@sales-outreach/docs';
import type { Assumption } from '@sales-outreach/docs';
import { describe, expect, it } from 'vitest';
import { CONTRACT_FILE, readContract } from './helpers/contract.ts';
import { foreignDocument } from './helpers/foreign-document.ts';

function tell({ where, usedBy, why }: Assumption): string {
  const place = where.map(({ kind, name, href }) =>
    [kind, name, href && `<${href}>`].filter(Boolean).join(' '),
  );
  const users = usedBy.map(({ name }) => name).join(', ');
  return `${place.join(' · ')}${users && ` (${users})`}: ${why}`;
}

describe('the assumptions of a document', () => {
  it('are found wherever OpenAPI lets an extension stand, and named as a reader would', () => {
    expect(collectAssumptions(foreignDocument()).map(tell)).toEqual([
      'the API <#description/introduction>: The harbour is open. Nobody pays.',
      'server https://{region}.ships.example · variable region: One region.',
      'area Ships <#tag/ships>: Ships float.',
      'operation ListShips <#tag/ships/ListShips> · query parameter limit <#tag/ships/ListShips.query.limit>: A page has ten.',
      'operation ListShips <#tag/ships/ListShips> · query parameter limit <#tag/ships/ListShips.query.limit>: No upper limit.',
      'operation ListShips <#tag/ships/ListShips> · response 200 <#tag/ships/ListShips.responses.200> · header X-Total: All of them.',
      'operation ListShips <#tag/ships/ListShips> · response 200 <#tag/ships/ListShips.responses.200> · media type application/json: Nothing but JSON.',
      'operation ListShips <#tag/ships/ListShips> · response 200 <#tag/ships/ListShips.responses.200> · media type application/json · property []: Sorted by name.',
      'operation addShip <#tag/ships/addShip> · request body: The body is optional.',
      'operation addShip <#tag/ships/addShip> · default response <#tag/ships/addShip.responses.default>: Never seen.',
      'operation addShip <#tag/ships/addShip> · callback launched · post of {$request.body#/url}: Once.',
      'post of sunk: Rare.',
      'header parameter flag (ListShips, addShip): Two letters.',
      'response NotFound (ListShips, addShip): An empty body.',
      'schema Ship <#schemas/Ship> · property holds[].size: Cubic metres | litres.',
      'security scheme key: Any key will do.',
    ]);
  });

  it('are not looked for in data: examples, defaults, names of properties', () => {
    const reasons = collectAssumptions(foreignDocument()).map(({ why }) => why);
    expect(reasons.filter((why) => /data|that very name/.test(why))).toEqual([]);
  });

  it('are all there for the contract of this workspace', async () => {
    const text = await readFile(CONTRACT_FILE, 'utf8');
    const written: string[] = [];
    JSON.parse(text, (key, value) => {
      if (key === 'x-assumption') written.push(value.trim());
      return value;
    });
    const collected = collectAssumptions(await readContract()).map(({ why }) => why);
    expect(written.length).toBeGreaterThan(0);
    expect(collected.toSorted()).toEqual(written.toSorted());
  });

  it.each([
    ['', '""'],
    [true, 'true'],
    [{ why: 'so' }, '{"why":"so"}'],
  ])('are refused when the reason is %j', (reason, shown) => {
    const document = { ...foreignDocument(), tags: [{ name: 'A', 'x-assumption': reason }] };
    expect(() => collectAssumptions(document)).toThrow(
      `x-assumption at #/tags/0: expected a text, got ${shown}.`,
    );
  });
});
