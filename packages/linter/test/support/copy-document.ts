import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { lintDocument, type Finding } from '@sales-outreach/linter';

const original = path.join(import.meta.dirname, '../fixtures/parcels');

/** The new text of a file, or what to do with the text it has; null takes the file away. */
export type Edit = string | Uint8Array | null | ((text: string) => string);

/** A copy of the fixture, in a folder of its own that goes away with it. */
export interface DocumentCopy extends AsyncDisposable {
  readonly root: string;
  readonly document: string;
  /** Lints the copy by the configurations of the fixture, or by edited ones. */
  lint(today?: string): Promise<Finding[]>;
}

/** Copies a clean split document with its configurations, and edits some of its files. */
export async function copyDocument(
  edits: Readonly<Record<string, Edit>> = {},
): Promise<DocumentCopy> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'linter-')));
  await cp(original, root, { recursive: true });
  for (const [name, edit] of Object.entries(edits)) await apply(edit, path.join(root, name));
  const document = path.join(root, 'spec/openapi.yaml');
  // A ruleset is compiled once for each file, so a copy of one is used only where it was edited.
  const configurationOf = (name: string) => path.join(name in edits ? root : original, name);
  return {
    root,
    document,
    lint: (today = '2026-06-01') =>
      lintDocument({
        document,
        redoclyConfig: configurationOf('redocly.yaml'),
        spectralRuleset: configurationOf('.spectral.yaml'),
        today,
      }),
    [Symbol.asyncDispose]: () => rm(root, { recursive: true }),
  };
}

/** An edit that replaces a text which must be there. */
export function replace(from: string, to: string): (text: string) => string {
  return (text) => {
    if (!text.includes(from)) throw new Error(`The fixture has no "${from}":\n${text}`);
    return text.replace(from, () => to);
  };
}

/** Findings as lines: `file:line:column severity rule: message`. */
export function describeFindings(findings: readonly Finding[], root: string): string[] {
  return findings.map(
    ({ file, start, severity, rule, message }) =>
      `${path.relative(root, file)}:${start.line}:${start.column} ${severity} ${rule}: ${message}`,
  );
}

async function apply(edit: Edit, file: string): Promise<void> {
  if (edit === null) return rm(file);
  await mkdir(path.dirname(file), { recursive: true });
  return writeFile(
    file,
    typeof edit === 'function' ? edit(await readFile(file, 'utf8')) : edit,
  );
}
