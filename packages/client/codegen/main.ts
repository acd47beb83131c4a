/** The command line of the code generation: contract in, `generated/` out. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeSources } from './write-sources.ts';

const USAGE = `Usage: node codegen/main.ts [document] [types] [folder]

Generates what of the client follows from the contract: the table of operations, the types of
its methods and the examples. Written code stays in src.

Arguments
  document  a bundled OpenAPI 3.1 document, as JSON (default: that of @sales-outreach/spec)
  types     the types of that document (default: those of @sales-outreach/types)
  folder    where the files go (default: generated)

Exit codes
  0  the files were written    1  they could not be generated    2  wrong arguments`;

const here = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (positionals.length > 3) {
    throw new Error(
      `Expected a document, types and a folder, got ${positionals.length} arguments.`,
    );
  }
  if (values.help) console.log(USAGE);
  else process.exitCode = await generate(...positionals);
} catch (error) {
  console.error(`${messageOf(error)}\n\n${USAGE}`);
  process.exitCode = 2;
}

async function generate(
  document = here('../node_modules/@sales-outreach/spec/dist/openapi.json'),
  types = here('../node_modules/@sales-outreach/types/dist/index.d.ts'),
  folder = here('../generated'),
): Promise<number> {
  try {
    await writeSources(
      JSON.parse(await readFile(document, 'utf8')),
      await readFile(types, 'utf8'),
      folder,
    );
    return 0;
  } catch (error) {
    console.error(`The client could not be generated from ${document}.\n${messageOf(error)}`);
    return 1;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
