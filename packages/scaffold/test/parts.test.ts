import { describe, expect, test } from 'vitest';
import { Identifiers } from '../src/contract/identifiers.ts';
import { renderYaml } from '../src/files/render-yaml.ts';
import { addToIndex } from '../src/operation/add-to-index.ts';

const FILE = 'resources/toys/toys.yaml';

describe('a line is added to the index', () => {
  test('behind the last path of its area, before the comment of the next one', () => {
    const index = `paths:
  /toys/{toyId}: # one
    $ref: resources/toys/toys_{toyId}.yaml # in a file

  # The pets.
  /pets:
    $ref: 'resources/pets/pets.yaml'

components: {}
`;
    expect(addToIndex(index, '/toys', FILE)).toBe(
      index.replace(
        '# in a file\n',
        '# in a file\n  /toys:\n    $ref: resources/toys/toys.yaml\n',
      ),
    );
  });

  test('behind all others where its area has none', () => {
    const index = 'paths:\n  /pets:\n    $ref: "resources/pets/pets.yaml"\n# The end.\n';
    expect(addToIndex(index, '/toys', FILE)).toBe(
      'paths:\n  /pets:\n    $ref: "resources/pets/pets.yaml"\n  /toys:\n    $ref: resources/toys/toys.yaml\n# The end.\n',
    );
  });

  test('where the file ends without a newline', () => {
    expect(addToIndex('paths:\n  /pets:\n    $ref: pets.yaml', '/toys', FILE)).toBe(
      'paths:\n  /pets:\n    $ref: pets.yaml\n  /toys:\n    $ref: resources/toys/toys.yaml\n',
    );
  });

  test('as the first one', () => {
    expect(addToIndex('openapi: 3.1.1\npaths: {}\ntags: []\n', '/toys', FILE)).toBe(
      'openapi: 3.1.1\npaths:\n  /toys:\n    $ref: resources/toys/toys.yaml\ntags: []\n',
    );
  });

  test('and refused where there is no map of paths', () => {
    expect(() => addToIndex('paths: [a]\n', '/toys', FILE)).toThrow(
      'Expected a map under `paths` in spec/openapi.yaml, found none.',
    );
  });
});

describe('identifiers for examples', () => {
  test('follow from what they are for', () => {
    const one = new Identifiers(new Set());
    const other = new Identifiers(new Set());
    expect([one.request('a'), one.thing('a')]).toEqual([other.request('a'), other.thing('a')]);
    expect(one.request('b')).toMatch(/^req_01KA[0-9A-HJKMNP-TV-Z]{22}$/);
    expect(one.thing('b')).toMatch(/^[0-9a-f]{24}$/);
  });

  test('are none that is taken, and none twice', () => {
    const [request, thing] = [
      new Identifiers(new Set()).request('a'),
      new Identifiers(new Set()).thing('a'),
    ];
    const identifiers = new Identifiers(new Set([request, thing]));
    const given = [
      identifiers.request('a'),
      identifiers.request('a'),
      identifiers.thing('a'),
      identifiers.thing('a'),
    ];
    expect(new Set([request, thing, ...given]).size).toBe(6);
  });
});

test('YAML is written as prettier keeps it: long texts folded, plain lists on one line', () => {
  const long =
    'A text that is longer than what fits beside its key, so that it stands folded below.';
  const value = { tags: ['A', 'B'], 'x-why': long, quoted: 'yes: no', get: { '200': {} } };
  expect(renderYaml(value, ['get'])).toBe(`tags: [A, B]
x-why: >-
  ${long}
quoted: 'yes: no'

get:
  '200': {}
`);
});
