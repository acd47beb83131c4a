import { readdir, readFile } from 'node:fs/promises';
import * as path from 'node:path';
import {
  entriesOf,
  isRecord,
  itemsOf,
  propertyOf,
} from '@sales-outreach/lint-rules/openapi/record';
import { parse } from 'yaml';
import { Refusal } from '../refusal.ts';
import { INDEX, type Contract, type ContractPath, type SharedParameter } from './contract.ts';
import { IDENTIFIER } from './identifiers.ts';

/** Folders that hold what was made or installed, not what was written. */
const NO_SOURCES = new Set(['dist', 'node_modules', '.turbo']);

/**
 * Reads the sources of a contract, as far as a new operation has to fit into them.
 *
 * @param folder - the folder of the contract
 * @param errorSchema - the name of the schema that every error has
 * @throws {@link Refusal} if a file is no YAML, or the error's schema is not there once
 */
export async function readContract(folder: string, errorSchema: string): Promise<Contract> {
  const texts = new Map<string, string>();
  for (const file of await listYamlFiles(folder)) {
    texts.set(file, await readFile(path.join(folder, file), 'utf8'));
  }
  const values = new Map([...texts].map(([file, text]) => [file, parseFile(file, text)]));
  const index = values.get(INDEX);
  const errorFile = findErrorFile([...texts.keys()], errorSchema);
  return {
    texts,
    areas: itemsOf(propertyOf(index, 'tags')).map((tag) => String(propertyOf(tag, 'name'))),
    paths: entriesOf(propertyOf(index, 'paths')).map(([name, item]) =>
      readPath(name, item, values),
    ),
    pathParameters: [...values].flatMap(readParameter),
    errorFile,
    errorCodes: new Map(
      entriesOf(findKey(values.get(errorFile), 'x-error-codes')).map(([status, codes]) => [
        status,
        itemsOf(codes).map(String),
      ]),
    ),
    identifiers: new Set([...texts.values()].flatMap((text) => text.match(IDENTIFIER) ?? [])),
  };
}

async function listYamlFiles(folder: string, below = ''): Promise<string[]> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true });
  const files: string[] = [];
  for (const entry of entries.toSorted((left, right) => (left.name < right.name ? -1 : 1))) {
    const name = path.posix.join(below, entry.name);
    if (entry.isDirectory() && !NO_SOURCES.has(entry.name)) {
      files.push(...(await listYamlFiles(folder, name)));
    } else if (/\.ya?ml$/.test(entry.name)) files.push(name);
  }
  return files;
}

function parseFile(file: string, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split('\n') : [];
    throw new Refusal([`spec/${file} is no YAML: ${reason} Mend it first; see pnpm lint.`]);
  }
}

function readPath(
  name: string,
  item: unknown,
  values: ReadonlyMap<string, unknown>,
): ContractPath {
  const reference = propertyOf(item, '$ref');
  const file = typeof reference === 'string' ? path.posix.normalize(reference) : undefined;
  const pathItem = file === undefined ? item : values.get(file);
  return { path: name, file, pathItem: isRecord(pathItem) ? pathItem : {} };
}

function readParameter([file, value]: [string, unknown]): SharedParameter[] {
  const isPathParameter = propertyOf(value, 'in') === 'path';
  return isPathParameter ? [{ file, name: String(propertyOf(value, 'name')) }] : [];
}

function findErrorFile(files: readonly string[], errorSchema: string): string {
  const found = files.filter((file) => path.posix.parse(file).name === errorSchema);
  const [file] = found;
  if (file !== undefined && found.length === 1) return file;
  throw new Refusal([
    `Expected one file of the schema ${errorSchema}, found ${found.join(', ') || 'none'}.`,
  ]);
}

function findKey(value: unknown, key: string): unknown {
  const children = Array.isArray(value) ? value : entriesOf(value).map(([, child]) => child);
  const own = propertyOf(value, key);
  return own ?? children.map((child) => findKey(child, key)).find((found) => found);
}
