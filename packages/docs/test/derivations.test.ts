import {
  assignDeepLinks,
  collectErrors,
  describeAreas,
  linkToOperation,
  listOperations,
} from '@sales-outreach/docs';
import { describe, expect, it } from 'vitest';
import { readContract } from './helpers/contract.ts';
import { foreignDocument } from './helpers/foreign-document.ts';

const nothing = { openapi: '3.1.0', info: { title: 'Nothing', version: '1' }, paths: {} };

describe('the areas of a document', () => {
  it('are its tags, with and without operations, and those that only operations name', () => {
    const areas = describeAreas(foreignDocument()).map((area) => ({
      ...area,
      operations: area.operations.map(({ name }) => name),
    }));
    expect(areas).toEqual([
      { name: 'Ships', operations: ['ListShips', 'addShip'] },
      { name: 'Dry Docks', stability: 'beta', operations: [] },
      { name: 'Yard', operations: ['addShip'] },
    ]);
  });

  it('are 27 in the contract of this workspace, one of them beta', async () => {
    const areas = describeAreas(await readContract());
    expect(areas).toHaveLength(27);
    expect(areas.filter(({ stability }) => stability).map(({ name }) => name)).toEqual([
      'Signals',
    ]);
  });
});

describe('the operations of a document', () => {
  it('are those under its paths, not those of callbacks and webhooks', () => {
    const names = listOperations(foreignDocument()).map(({ name }) => name);
    expect(names).toEqual(['ListShips', 'addShip', 'HEAD /ping']);
  });
});

describe('the errors of a document', () => {
  it('join the catalogue of codes with what operations declare', () => {
    const errors = collectErrors(foreignDocument()).map((error) => ({
      ...error,
      declaredBy: error.declaredBy.map(({ name }) => name),
    }));
    expect(errors).toEqual([
      {
        status: '404',
        meaning: 'Not Found',
        codes: ['gone', 'not_found'],
        declaredBy: ['ListShips', 'addShip'],
      },
      { status: '4XX', meaning: '', codes: [], declaredBy: ['ListShips'] },
      { status: '503', meaning: 'Service Unavailable', codes: ['storm'], declaredBy: [] },
      { status: 'default', meaning: 'Any other error', codes: [], declaredBy: ['addShip'] },
    ]);
  });

  it('are none where a document declares none', () => {
    expect(collectErrors(nothing)).toEqual([]);
  });

  it.each([
    [['not_found'], '#: expected lists of codes by status, got ["not_found"].'],
    [{ '404': 'gone' }, '#/x-error-codes/404: expected lists of codes by status, got "gone".'],
  ])('are refused when the catalogue is %j', (catalogue, message) => {
    expect(() => collectErrors({ ...nothing, 'x-error-codes': catalogue })).toThrow(
      `x-error-codes at ${message}`,
    );
  });
});

describe('the deep links of a document', () => {
  it('lead to the operation under its first tag, by its public name', () => {
    const document = foreignDocument();
    const links = assignDeepLinks(document);
    expect(
      listOperations(document).map((operation) => linkToOperation(links, operation)),
    ).toEqual(['#tag/ships/ListShips', '#tag/ships/addShip', '#HEAD-ping']);
  });

  it('stay apart where names differ by signs or capitals alone', () => {
    const responses = { '200': { description: 'Yes.' } };
    const links = assignDeepLinks({
      ...nothing,
      tags: [{ name: 'Old ships' }, { name: 'old-ships' }, { name: '船' }, { name: '!' }],
      paths: {
        '/a': { get: { 'x-public-name': 'Same', responses } },
        '/b': { get: { 'x-public-name': 'Same', responses } },
      },
    });
    expect(links).toEqual({
      tags: { 'Old ships': 'old-ships', 'old-ships': 'old-ships-2', 船: '船', '!': 'untitled' },
      operations: { 'GET /a': 'Same', 'GET /b': 'Same-2' },
    });
  });
});
