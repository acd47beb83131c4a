import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { formatFindings, FORMATS, wantsColor, type Format } from './formats/index.ts';

const HELP = `
Lints the sources of an OpenAPI 3.1 document with Redocly (structure) and Spectral (governance),
by the redocly.yaml and .spectral.yaml in the document's folder or the nearest one above it.

Options
  --format <name>   ${FORMATS.join(' | ')} (default: ${FORMATS[0]})
  --today <day>     judge exceptions as of this day, YYYY-MM-DD (default: today)
  --check <module>  a rule that looks beyond the document, as a module whose default export
                    it is; may be given several times
  --help            show this text

Exit codes
  0  no errors    1  errors found    2  could not run`;

class UsageError extends Error {}

/**
 * Runs the command line of the linter: prints the report to stdout, and what keeps it from
 * running to stderr.
 *
 * @param args - the words behind the command
 * @param usage - the line that says how it is called: scripts that call it have their own
 * @returns the exit code
 */
export async function runCommand(args: readonly string[], usage: string): Promise<number> {
  // The engines are thousands of files; compiled once, they load in half the time.
  enableCompileCache();
  const help = `Usage: ${usage}\n${HELP}`;
  try {
    return await run(args, help);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(error instanceof UsageError ? `${message}\n\n${help}` : message);
    return 2;
  }
}

async function run(args: readonly string[], help: string): Promise<number> {
  const { values, positionals } = readArguments(args);
  if (values.help) {
    console.log(help);
    return 0;
  }
  const [document] = positionals;
  if (!document || positionals.length > 1) {
    throw new UsageError(`Expected one root document, got ${positionals.length}.`);
  }
  const format = readFormat(values.format);
  const root = findRoot(path.resolve(document));
  // Loaded late: the engines take half a second, and usage and mistakes in it need none.
  const { lintDocument } = await import('./lint-document.ts');
  const { loadCheck } = await import('./document-check.ts');
  const checks = values.check?.map((file) => loadCheck(path.resolve(file))) ?? [];
  const findings = await lintDocument({
    document: path.resolve(document),
    redoclyConfig: path.join(root, 'redocly.yaml'),
    spectralRuleset: path.join(root, '.spectral.yaml'),
    checks: await Promise.all(checks),
    ...(values.today === undefined ? {} : { today: values.today }),
  });
  const report = await formatFindings(findings, format, {
    root,
    color: wantsColor(process.stdout),
  });
  if (report) console.log(report);
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        today: { type: 'string' },
        check: { type: 'string', multiple: true },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readFormat(name: string = 'stylish'): Format {
  const format = FORMATS.find((candidate) => candidate === name);
  if (!format) throw new UsageError(`--format expects ${FORMATS.join(', ')}, not "${name}".`);
  return format;
}

/** The nearest folder, from the document's upwards, that holds both configurations. */
function findRoot(document: string): string {
  let folder = path.dirname(document);
  while (
    !['redocly.yaml', '.spectral.yaml'].every((name) => existsSync(path.join(folder, name)))
  ) {
    const parent = path.dirname(folder);
    if (parent === folder) {
      throw new UsageError(
        `Found no redocly.yaml and .spectral.yaml in or above ${path.dirname(document)}.`,
      );
    }
    folder = parent;
  }
  return folder;
}
