import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { createBundle, RevisionError } from '@sales-outreach/bundler';
import {
  loadDocument,
  readContract as readModel,
  type Contract,
} from '@sales-outreach/contract-tests';
import type { Allowance } from '@sales-outreach/contract-diff';
import versionCheck from '@sales-outreach/contract-releases/version-check';
import { lintDocument, type Finding } from '@sales-outreach/linter';
import type { ReviewFinding } from '../data/review.ts';
import { readAllowed } from './read-allowances.ts';
import type { OpenRevision } from './open-revision.ts';

const DOCUMENT = 'spec/openapi.yaml';

/** A contract in one piece. */
export interface Bundle extends Contract {
  /** The file it stands in, as JSON. */
  readonly file: string;
}

/** The contract of one revision. */
export interface ReadContract {
  /** Nothing where it can't be made. */
  readonly bundle: Bundle | undefined;
  /** What the linter finds in the sources, by today's rules and on both sides alike. */
  readonly findings: readonly ReviewFinding[];
  /** The breaking changes that it lets through. */
  readonly allowances: readonly Allowance[];
}

/** `info.version` of a bundle; empty where it is missing. */
export function versionOf({ document }: Contract): string {
  const { version }: { version?: unknown } = Object(document['info']);
  return typeof version === 'string' ? version : '';
}

/** Whose contract is read, and how. */
export interface ReadRequest {
  readonly revision: OpenRevision;
  /** The folder with `redocly.yaml` and `.spectral.yaml`. */
  readonly rules: string;
  /** Where the bundle is written to, as JSON. */
  readonly file: string;
}

/**
 * Lints and bundles the contract of a revision.
 *
 * @throws {@link RevisionError} if the revision has no contract
 * @throws {@link Error} if the rules can't be used
 */
export async function readContract(request: ReadRequest): Promise<ReadContract> {
  const { revision, rules, file } = request;
  const document = path.join(revision.root, ...DOCUMENT.split('/'));
  if (!existsSync(document)) {
    throw new RevisionError(`Expected ${DOCUMENT} in ${revision.name}, found none.`);
  }
  const found = await lintDocument({
    document,
    redoclyConfig: path.join(rules, 'redocly.yaml'),
    spectralRuleset: path.join(rules, '.spectral.yaml'),
    checks: [versionCheck],
  });
  const { bundle, findings: faults } = await createBundle(document);
  const known = new Set(found.map(keyOf));
  // That the version is too low is told with the version that is needed, in a sentence of its own.
  const told = found.filter(
    ({ rule, severity }) => rule !== versionCheck.rule || severity === 'error',
  );
  const findings = [...told, ...faults.filter((fault) => !known.has(keyOf(fault)))];
  const allowed = await readAllowed(revision.root);
  if (bundle) await writeFile(file, bundle.json);
  return {
    findings: [
      ...findings.map((finding) => toReviewFinding(finding, revision.root)),
      ...allowed.findings,
    ],
    allowances: allowed.allowances,
    bundle: bundle && { ...readModel(await loadDocument(file)), file },
  };
}

function keyOf({ rule, file, start, message }: Finding): string {
  return JSON.stringify([rule, file, start, message]);
}

function toReviewFinding(finding: Finding, root: string): ReviewFinding {
  const { rule, severity, message, file, start } = finding;
  return {
    file: path.relative(root, file).split(path.sep).join('/'),
    line: start.line,
    rule,
    severity,
    // Both engines may name a file by its whole path, which is that of a temporary folder here.
    message: message.replaceAll(`${root}${path.sep}`, ''),
  };
}
