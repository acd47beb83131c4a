import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { parse } from 'yaml';
import { itemsOf, propertyOf } from '@sales-outreach/lint-rules/openapi/record';
import { Refusal } from '../refusal.ts';

/** What the contract is held to, as the lint rules are told it: it stands there alone. */
export interface Conventions {
  /** What every path starts with: `/api/v1`. */
  readonly prefix: string;
  /** What every public name starts with: `PublicApi`. */
  readonly namePrefix: string;
  /** A method to the verbs that its public names may start with. */
  readonly verbs: ReadonlyMap<string, readonly string[]>;
  /** The verb of the operations that answer with a list. */
  readonly listVerb: string;
  /** The keys of `responses` that every operation has besides its success. */
  readonly errorStatuses: readonly string[];
  /** The folder of all areas, beside the root document. */
  readonly areasFolder: string;
  /** The name of the schema that every error has. */
  readonly errorSchema: string;
}

/**
 * Reads the conventions from the options in `.spectral.yaml` and `redocly.yaml`.
 *
 * @param root - the root of the repository
 * @throws {@link Refusal} if an option is missing
 */
export async function readConventions(root: string): Promise<Conventions> {
  const spectral = await readOptions(root, '.spectral.yaml', ['then', 'functionOptions']);
  const redocly = await readOptions(root, 'redocly.yaml', []);
  const verbs = spectral('public-name-verb', 'verbs');
  const statuses = itemsOf(spectral('error-statuses', 'statuses')).map(String);
  return {
    prefix: String(spectral('path-prefix', 'prefix')),
    namePrefix: String(spectral('public-name-form', 'prefix')),
    verbs: new Map(
      Object.entries(Object(verbs)).map(([method, list]) => [
        method,
        itemsOf(list).map(String),
      ]),
    ),
    listVerb: String(spectral('list-response-wraps-one-array', 'verb')),
    errorStatuses: statuses,
    areasFolder: String(redocly('contract/path-file-name', 'folder')),
    errorSchema: String(redocly('contract/error-envelope', 'schema')),
  };
}

async function readOptions(root: string, file: string, inner: readonly string[]) {
  const configuration: unknown = parse(await readFile(path.join(root, file), 'utf8'));
  return (rule: string, option: string): unknown => {
    const way = ['rules', rule, ...inner, option];
    const value = way.reduce<unknown>(propertyOf, configuration);
    if (value !== undefined) return value;
    throw new Refusal([`Expected ${way.join('.')} in ${file}, found none.`]);
  };
}
