import * as path from 'node:path';
import { check, resolveConfig } from 'prettier';
import { expect } from 'vitest';
import { parse } from 'yaml';
import { ROOT, type Workspace } from './workspace.ts';

/** The errors that every operation gets, and the example of each. */
export const ERRORS = [
  '400.invalidRequest',
  '401.missingKey',
  '403.noAccess',
  '429.tooManyRequests',
  '500.unexpected',
  '503.overloaded',
  'default.notFound',
];

/** The files of an operation's examples. */
export function examplesOf(folder: string, method: string, ...more: string[]): string[] {
  const names = [...more, '200.typical', '200.empty', ...ERRORS];
  return names.map((name) => `${folder}/examples/${method}.${name}.yaml`);
}

/** What stands above the examples in each operation. */
export function headOf(text: string | undefined, method: string): unknown {
  const { responses, ...head } = parse(text ?? '')[method];
  return { ...head, statuses: Object.keys(responses) };
}

/** What stands under `responses`. */
export const STATUSES = ['200', '400', '401', '403', '429', '500', '503', 'default'];

/** Creates an operation and holds what it says against what has changed. */
export async function expectWritten(
  workspace: Workspace,
  args: string[],
  created: string[],
  grown: string[],
) {
  const before = await workspace.readTexts();
  const { code, stdout, stderr } = await workspace.create(...args);
  const after = await workspace.readTexts();
  expect({ code, files: stdout.trim().split('\n').toSorted() }).toEqual({
    code: 0,
    files: [...created, ...grown].toSorted(),
  });
  expect(stderr).toContain(`${created.length + grown.length} files written.`);
  const changed = [...after.keys()].filter((file) => after.get(file) !== before.get(file));
  expect(changed.toSorted()).toEqual([...created, ...grown].toSorted());
  for (const file of grown) {
    expect(withoutNewLines(after.get(file), before.get(file))).toBe(before.get(file));
  }
  for (const file of created) {
    const options = await resolveConfig(path.join(ROOT, file));
    const isFormatted = await check(after.get(file) ?? '', { ...options, filepath: file });
    expect({ file, isFormatted }).toEqual({ file, isFormatted: true });
  }
  expect(await workspace.lint()).toEqual([]);
  return { after, stderr };
}

/** Takes away the lines that were added, so that what is left must be as it was. */
function withoutNewLines(after = '', before = ''): string {
  const old = before.split('\n');
  const kept = after.split('\n').filter((line) => {
    if (line !== old[0]) return false;
    old.shift();
    return true;
  });
  return kept.join('\n');
}
