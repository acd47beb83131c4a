import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { listOperations, readDocument, type JsonObject } from '@sales-outreach/docs';
import { BUNDLE, ROOT } from '../workspace.ts';
import { SHOWN_OPERATION } from './page-pictures.ts';

/** What the example page calls. */
const CALLED_OPERATIONS = [
  'PublicApiListWorkspaces',
  'PublicApiListContactLists',
  'PublicApiListInvitations',
  'PublicApiGetCreditBalance',
  'PublicApiListChangelogWhatsNew',
];

/**
 * Tells by a hash what each picture of a page says: of the reference the operation that it shows,
 * of the example page its components and the answers that they show. Pixels differ from one
 * browser to the next, and an operation more or a space less elsewhere makes no picture stale.
 *
 * @returns a hash for each file
 */
export async function takeFingerprints(): Promise<Record<string, string>> {
  const document = await readDocument(BUNDLE);
  const manifest = await readFile(path.join(ROOT, 'packages/docs/package.json'), 'utf8');
  const scalar = /"@scalar\/api-reference": "(.*?)"/.exec(manifest)?.[1];
  const reference = hash([scalar, describeOperation(document, SHOWN_OPERATION)]);
  const answers = CALLED_OPERATIONS.map((name) => {
    const operation = describeOperation(document, name);
    return [name, readAt(operation, ['responses', '200', 'content'])];
  });
  return {
    'reference.png': reference,
    'reference-phone.png': reference,
    'web.png': hash([await readComponents(), answers]),
  };
}

/** @throws Error if there is no such operation */
function describeOperation(document: JsonObject, wanted: string): unknown {
  const operation = listOperations(document).find(({ name }) => name === wanted);
  if (!operation) throw new Error(`The pictures want the operation ${wanted}.`);
  const { path: url, method, value, pathItem } = operation;
  return resolve({ url, method, ...value, shared: pathItem['parameters'] }, document);
}

async function readComponents(): Promise<string[]> {
  const folder = path.join(ROOT, 'examples/web/src');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.tsx')).toSorted();
  return Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
}

/** What a value says once its references are followed; no schema of a contract leads to itself. */
function resolve(value: unknown, document: JsonObject): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve(item, document));
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value && typeof value.$ref === 'string') {
    return resolve(readAt(document, value.$ref.split('/').slice(1)), document);
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, resolve(child, document)]),
  );
}

function readAt(value: unknown, [segment, ...rest]: readonly string[]): unknown {
  if (segment === undefined) return value;
  const key = segment.replaceAll('~1', '/').replaceAll('~0', '~');
  return readAt(new Map(Object.entries(Object(value))).get(key), rest);
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
