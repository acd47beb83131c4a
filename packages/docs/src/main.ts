#!/usr/bin/env node
/** The command line: builds the reference, or serves it. */
import { parseArgs } from 'node:util';
import { buildReference, serveReference } from './index.ts';
import { DEFAULT_FOLDER, defaultDocument, findDefaultChangelog } from './paths.ts';

const HELP = `Builds and serves the API reference, a static page.

Usage
  main.ts build [--document FILE] [--changelog FILE] [--folder FOLDER]
  main.ts serve [--port PORT] [--host HOST] [--mock URL] [--folder FOLDER]

Options
  --document FILE   a bundled OpenAPI 3 document, JSON or YAML
                    (default: the bundle of this workspace)
  --changelog FILE  the contract's changelog in Markdown, for a section of the page
                    (default: that of this workspace, for its own bundle)
  --folder FOLDER   where the page is written to and served from
                    (default: dist, beside src)
  --port PORT       the port to serve on, 0 for any free one (default: 4011)
  --host HOST       the address to serve on (default: 127.0.0.1)
  --mock URL        the mock that "try it" calls first
  --help            this text

Exit codes: 0 done, 1 failed, 2 wrong usage. Ctrl-C ends serve.
`;

class UsageError extends Error {}

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parse(args);
  const [command, ...others] = positionals;
  if (values.help) return void process.stdout.write(HELP);
  if (others.length > 0)
    throw new UsageError(`Expected one command, got ${positionals.join(' ')}.`);
  const { folder = DEFAULT_FOLDER } = values;
  if (command === 'build') return build(values, folder);
  if (command === 'serve') return serve(values, folder);
  throw new UsageError(`Expected the command build or serve, got ${command ?? 'none'}.`);
}

async function build({ document, changelog }: Values, folder: string): Promise<void> {
  const files = await buildReference({
    document: document ?? defaultDocument(),
    changelog: changelog ?? (document === undefined ? findDefaultChangelog() : undefined),
    folder,
  });
  console.error(
    `Built the reference of ${document ?? 'the contract'}: ${files.length} files in ${folder}`,
  );
}

async function serve(values: Values, folder: string): Promise<void> {
  const { host, mock } = values;
  const server = await serveReference({
    port: parsePort(values.port ?? '4011'),
    folder,
    ...(host === undefined ? {} : { host }),
    ...(mock === undefined ? {} : { mockUrl: parseUrl(mock) }),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => server.close());
  console.log(server.url);
}

type Values = ReturnType<typeof parse>['values'];

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        document: text,
        changelog: text,
        folder: text,
        port: text,
        host: text,
        mock: text,
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function parsePort(text: string): number {
  if (/^[0-9]{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new UsageError(`--port: expected a number from 0 to 65535, got ${text}.`);
}

function parseUrl(text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text.replace(/\/+$/, '');
  throw new UsageError(
    `--mock: expected an address such as http://127.0.0.1:4010, got ${text}.`,
  );
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof UsageError) console.error('Try --help.');
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
