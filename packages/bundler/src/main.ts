/** The command line of the bundler: reads arguments, bundles, says what went wrong. */
import { enableCompileCache } from 'node:module';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { formatFindings, wantsColor } from '@sales-outreach/linter/report';

const USAGE = `Usage: node main.ts <root document> <output folder>

Bundles an OpenAPI 3.1 document and all it refers to into one file, and writes it to the output
folder as openapi.yaml and as openapi.json. Both files are replaced, or neither is.

Options
  --help    show this text

Exit codes
  0  bundle written    1  the document can't be bundled    2  could not run`;

class UsageError extends Error {}

// Redocly is hundreds of files; compiled once, they load in half the time.
enableCompileCache();

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(error instanceof UsageError ? `${message}\n\n${USAGE}` : message);
  process.exitCode = 2;
}

async function run(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args);
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const [document, folder] = positionals;
  if (!document || !folder || positionals.length > 2) {
    throw new UsageError(
      `Expected a root document and an output folder, got ${positionals.length} arguments.`,
    );
  }
  const { bundleContract } = await import('./index.ts');
  const findings = await bundleContract({
    document: path.resolve(document),
    folder: path.resolve(folder),
  });
  if (findings.length === 0) return 0;
  const context = { root: process.cwd(), color: wantsColor(process.stderr) };
  console.error(await formatFindings(findings, 'stylish', context));
  console.error(`\nNothing was written: the bundle in ${folder} is as it was.`);
  return 1;
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
