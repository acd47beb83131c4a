import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { objectAt, type JsonObject } from '../src/json-object.ts';
import { readContract, schemasOf } from './support/contract.ts';

const FILE = fileURLToPath(new URL('../dist/index.d.ts', import.meta.url));

const schemas = schemasOf(await readContract());
const program = ts.createProgram([FILE], { lib: ['lib.es5.d.ts'], types: [] });
const checker = program.getTypeChecker();
const file = program.getSourceFile(FILE);
const module = file && checker.getSymbolAtLocation(file);
const types = new Map(
  (module ? checker.getExportsOfModule(module) : []).map((symbol) => [symbol.name, symbol]),
);

test('exports a type for each schema of the contract, and nothing else of its own', () => {
  const expected = [...schemas.keys(), 'components', 'operations', 'paths'].toSorted();
  expect([...types.keys()].toSorted()).toEqual(expected);
});

describe.each([...schemas])('an editor that points at %s', (name, schema) => {
  const type = types.get(name);

  test('shows the description of the contract', () => {
    expect(documentationOf(type)).toBe(schema['description']);
  });

  test('shows the description of each property', () => {
    const missing = Object.entries(objectAt(schema, 'properties')).filter(
      ([key]) => !documentationOf(propertyOf(type, key)).includes(describedBy(schema, key)),
    );
    expect(missing).toEqual([]);
  });
});

/** What the contract says of a property: its own words, or else those of its schema. */
function describedBy(schema: JsonObject, key: string): string {
  const property = objectAt(objectAt(schema, 'properties'), key);
  const target = String(property['$ref']).replace('#/components/schemas/', '');
  const description = property['description'] ?? schemas.get(target)?.['description'];
  if (typeof description !== 'string') throw new Error(`Nothing describes \`${key}\`.`);
  return description;
}

function propertyOf(type: ts.Symbol | undefined, key: string): ts.Symbol | undefined {
  return type && checker.getDeclaredTypeOfSymbol(type).getProperty(key);
}

function documentationOf(symbol: ts.Symbol | undefined): string {
  return ts.displayPartsToString(symbol?.getDocumentationComment(checker));
}
