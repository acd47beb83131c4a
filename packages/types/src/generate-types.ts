/** The command line of the generator: reads a document, writes its types, sets the exit code. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isJsonObject, type JsonObject } from './json-object.ts';
import { writeTypes } from './write-types.ts';

const USAGE = `Usage: node generate-types.ts [document] [folder]

Generates TypeScript types from a bundled OpenAPI 3.1 document.

Arguments
  document  a JSON file (default: the bundle of @sales-outreach/spec)
  folder    where index.d.ts and index.d.cts go (default: dist of this package)

Each file is replaced at once, and only by types that were checked: if anything is wrong with
the document, the previous types stay as they were.

Options
  --help    show this text

Exit codes
  0  the types were written    1  they could not be generated    2  wrong arguments`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (positionals.length > 2) {
    throw new Error(`Expected a document and a folder, got ${positionals.length} arguments.`);
  }
  if (values.help) console.log(USAGE);
  else process.exitCode = await generate(...positionals);
} catch (error) {
  console.error(`${messageOf(error)}\n\n${USAGE}`);
  process.exitCode = 2;
}

async function generate(
  document = fileURLToPath(import.meta.resolve('@sales-outreach/spec/openapi.json')),
  folder = fileURLToPath(new URL('../dist', import.meta.url)),
): Promise<number> {
  try {
    await writeTypes(await readDocument(document), folder);
    return 0;
  } catch (error) {
    console.error(`No types could be generated from ${document}.`);
    console.error(messageOf(error));
    console.error(`The types in ${folder} were left as they were.`);
    return 1;
  }
}

async function readDocument(file: string): Promise<JsonObject> {
  const document: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (isJsonObject(document)) return document;
  throw new Error(`Expected an OpenAPI document, got ${JSON.stringify(document)}.`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
