import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TypeCase } from './type-cases.ts';

const head = `import type * as types from '@sales-outreach/client';
type Answer<Name extends Exclude<keyof types.OutreachMethods, symbol>> = Awaited<ReturnType<types.OutreachMethods[Name]>>;
declare const client: types.OutreachMethods;
declare function takes<Type>(value: Type): void;
`;

/**
 * Compiles statements in one program, and gives those that do what they must not: the titles of those
 * that should compile and don't, and of those that should not and do, each with what the compiler says.
 */
export async function compileCases(cases: readonly TypeCase[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-types-'));
  try {
    const lines = cases.map(
      ({ statement, compiles }) => `${compiles ? '//' : '// @ts-expect-error'}\n${statement}\n`,
    );
    await writeFile(join(folder, 'cases.ts'), head + lines.join(''));
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(configuration()));
    const said = await compile(folder);
    const before = head.split('\n').length - 1;
    const wrong = new Map<TypeCase | undefined, string>();
    for (const line of said.filter((each) => each.includes('error'))) {
      const [, number] = /^cases\.ts\((\d+),/.exec(line) ?? [];
      const found = cases[Math.floor((Number(number) - before - 1) / 2)];
      wrong.set(found, `${found?.title}: ${line}`);
    }
    return [...wrong.values()];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function configuration(): object {
  const client = fileURLToPath(import.meta.resolve('@sales-outreach/client'));
  return {
    compilerOptions: {
      target: 'es2024',
      lib: ['esnext', 'dom'],
      module: 'nodenext',
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: true,
      noEmit: true,
      types: [],
      paths: { '@sales-outreach/client': [client.replace(/\.js$/, '.d.ts')] },
    },
    files: ['cases.ts'],
  };
}

function compile(folder: string): Promise<string[]> {
  const require = createRequire(import.meta.url);
  const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc');
  const child = spawn(process.execPath, [compiler, '--pretty', 'false', '-p', folder], {
    cwd: folder,
  });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve(out.split('\n')));
  });
}
