import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));

/** The versions of TypeScript that a consumer may have, as packages of this one. */
export const COMPILERS = ['typescript', 'typescript-6', 'typescript-7'] as const;

/** The ways of resolving a package that know `exports`. */
export const RESOLUTIONS = ['bundler', 'nodenext', 'node16'] as const;

/** A fault that a compiler reported. */
export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** An empty project that has nothing installed but the packed tarball of this package. */
export interface Consumer extends AsyncDisposable {
  /** What is in the tarball, by path. */
  readonly packed: readonly string[];
  /** Type-checks all files of the project as strictly as TypeScript can. */
  compile(
    compiler: (typeof COMPILERS)[number],
    moduleResolution: (typeof RESOLUTIONS)[number],
  ): Promise<Fault[]>;
}

/**
 * Packs this package and unpacks it into the `node_modules` of a new project.
 *
 * @param files - the project's source files, by name
 */
export async function createConsumer(
  files: Readonly<Record<string, string>>,
): Promise<Consumer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'types-consumer-'));
  const target = path.join(folder, 'node_modules', '@sales-outreach', 'types');
  await mkdir(target, { recursive: true });
  const { stdout } = await run(
    'npm',
    ['pack', '--ignore-scripts', '--json', '--pack-destination', folder],
    { cwd: PACKAGE },
  );
  const [{ filename, files: packed }] = JSON.parse(stdout);
  await run('tar', ['-xzf', path.join(folder, filename), '--strip-components=1', '-C', target]);
  await writeFile(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(folder, name), text);
  }
  return {
    packed: packed.map((file: { path: string }) => file.path).toSorted(),
    async compile(compiler, moduleResolution) {
      const config = path.join(folder, `${compiler}-${moduleResolution}.json`);
      await writeFile(config, configure(moduleResolution, Object.keys(files)));
      return parseFaults(await runCompiler(compiler, config));
    },
    async [Symbol.asyncDispose]() {
      await rm(folder, { recursive: true });
    },
  };
}

function configure(moduleResolution: string, files: readonly string[]): string {
  return JSON.stringify({
    compilerOptions: {
      module: moduleResolution === 'bundler' ? 'esnext' : moduleResolution,
      moduleResolution,
      target: 'es2022',
      lib: ['es2022'],
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noPropertyAccessFromIndexSignature: true,
      verbatimModuleSyntax: true,
      isolatedModules: true,
      skipLibCheck: false,
      noEmit: true,
    },
    files,
  });
}

async function runCompiler(compiler: string, config: string): Promise<string> {
  const manifest = createRequire(import.meta.url).resolve(`${compiler}/package.json`);
  const tsc = path.join(path.dirname(manifest), 'bin', 'tsc');
  const command = [tsc, '--project', config, '--pretty', 'false'];
  return run(process.execPath, command, { cwd: path.dirname(config) }).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
}

/** Reads lines like `src/a.ts(2,14): error TS2322: Type 'number' is not …`. */
function parseFaults(output: string): Fault[] {
  return output
    .split('\n')
    .filter((line) => /error TS\d+/.test(line))
    .map((text) => {
      const [, file = '', line = '0', message = text] =
        /^(.+?)\((\d+),\d+\): (.+)$/.exec(text) ?? [];
      return { file, line: Number(line), message };
    });
}

/** Reads a file of this package. */
export function readOwnFile(name: string): Promise<string> {
  return readFile(path.join(PACKAGE, name), 'utf8');
}
