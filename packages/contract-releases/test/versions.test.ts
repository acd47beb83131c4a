import type { ContractChange, Severity } from '@sales-outreach/contract-diff';
import {
  bumpBetween,
  findVersionFault,
  nextVersion,
  setVersion,
} from '@sales-outreach/contract-releases';
import { describe, expect, test } from 'vitest';

function change(severity: Severity): ContractChange {
  return { rule: 'rule', severity, bump: 'patch', message: 'message', examples: [] };
}

const BREAKING = {
  bump: 'major',
  changes: [change('breaking'), change('additive'), change('additive')],
} as const;

describe('the version of a contract', () => {
  test.each([
    ['1.4.2', 'major', '2.0.0'],
    ['1.4.2', 'minor', '1.5.0'],
    ['1.4.2', 'patch', '1.4.3'],
    ['1.4.2', undefined, '1.4.2'],
  ] as const)('after %s and a %s bump is %s, and the bump can be told from both', (...row) => {
    const [version, bump, next] = row;
    expect(nextVersion(version, bump)).toBe(next);
    expect(bumpBetween(version, next)).toBe(bump);
  });

  test('that no single bump leads to has none', () => {
    expect(bumpBetween('1.4.2', '1.6.0')).toBeUndefined();
  });

  test.each([
    ['1.4.9', '2.0.0, got 1.4.9: since 1.4.2 there are 3 changes (1 breaking, 2 additive)'],
    ['1.9.0', '2.0.0, got 1.9.0: since 1.4.2 there are 3 changes (1 breaking, 2 additive)'],
  ])('is too low at %s after a breaking change', (version, words) => {
    expect(findVersionFault(version, '1.4.2', BREAKING)).toEqual({
      severity: 'warning',
      message: `Expected at least the version ${words}. \`pnpm contract:version\` writes it.`,
    });
  });

  test.each(['2.0.0', '2.0.1', '3.0.0'])('is high enough at %s', (version) => {
    expect(findVersionFault(version, '1.4.2', BREAKING)).toBeUndefined();
  });

  test('may not go back where nothing changed', () => {
    expect(findVersionFault('1.4.1', '1.4.2', { changes: [] })).toEqual({
      severity: 'warning',
      message:
        'Expected at least the version 1.4.2, got 1.4.1: 1.4.2 is released already. `pnpm contract:version` writes it.',
    });
    expect(findVersionFault('1.4.2', '1.4.2', { changes: [] })).toBeUndefined();
  });

  test.each(['v1', '1.0', 'v1.0.0', ' 1.0.0', ''])('is no version: "%s"', (version) => {
    expect(findVersionFault(version, '1.0.0', { changes: [] })).toEqual({
      severity: 'error',
      message: `Expected a version such as 1.2.3 (Semantic Versioning), got "${version}".`,
    });
  });
});

describe('setting the version', () => {
  test.each([
    ['version: 1.0.0 # by hand', 'version: 1.1.0 # by hand'],
    ["version:   '1.0.0'", "version:   '1.1.0'"],
    ['version: "1.0.0"', 'version: "1.1.0"'],
    ['version: 1.0 # no text', 'version: 1.1.0 # no text'],
    ['version: >-\n    1.0.0', 'version: >-\n    1.1.0'],
    ['version: | # was 1.0.0\n    1.0.0\n', 'version: | # was 1.0.0\n    1.1.0\n'],
    ['version:\n    1.0.0', 'version:\n    1.1.0'],
  ])('keeps what is around it: %s', (before, after) => {
    const text = (line: string) =>
      `openapi: 3.1.1\n# A note.\ninfo:\n  title:  Parcels\n  ${line}\n  x-version: 1.0.0\n`;
    expect(setVersion(text(before), '1.1.0')).toBe(text(after));
  });

  test.each(['info: {}\n', 'info:\n  version:\n'])('looked for one in vain: %j', (text) => {
    expect(() => setVersion(text, '1.1.0')).toThrow(
      'Expected info.version as a text in the root document, found none.',
    );
  });

  test('does not guess at one over several lines', () => {
    expect(() => setVersion('info:\n  version: >-\n    1.0\n    .0\n', '1.1.0')).toThrow(
      String.raw`Expected info.version on one line, got ">-\n    1.0\n    .0\n".`,
    );
  });
});

test.each([
  [['breaking'], 'there is 1 breaking change'],
  [['additive', 'additive'], 'there are 2 additive changes'],
  [['breaking', 'documentation'], 'there are 2 changes (1 breaking, 1 documentation)'],
] as const)('counts what changed: %j', (severities, words) => {
  const changes = severities.map(change);
  expect(findVersionFault('1.0.0', '1.0.0', { changes, bump: 'major' })).toEqual({
    severity: 'warning',
    message: `Expected at least the version 2.0.0, got 1.0.0: since 1.0.0 ${words}. \`pnpm contract:version\` writes it.`,
  });
});
