import { transformSync, buildSync } from 'esbuild';
import { globSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { contractOperations } from './support/contract.ts';

const root = path.resolve(import.meta.dirname, '..');

/** What a bundler makes of an import of the built package. */
function bundle(names: string, entry = 'index.js'): string {
  const { outputFiles } = buildSync({
    stdin: { contents: `export { ${names} } from './dist/src/${entry}'`, resolveDir: root },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    external: ['msw'],
  });
  return outputFiles[0]?.text ?? '';
}

function gzippedSize(code: string): number {
  return gzipSync(code, { level: 9 }).length;
}

test('the client stays small, and so does each of its methods', () => {
  const size = gzippedSize(bundle('createClient, ApiError'));
  // A method is its name and its path, most of which gzip has seen before.
  expect(size).toBeLessThanOrEqual(4_680 + 45 * contractOperations.length);
});

test('what is not imported is not sent', () => {
  const code = bundle('createClient, ApiError');
  expect(code).not.toContain('curl');
  const withGuard = bundle('createClient, ApiError, isNotFound');
  expect(gzippedSize(withGuard) - gzippedSize(code)).toBeLessThan(80);
  expect(gzippedSize(bundle('createQueries', 'query/index.js'))).toBeLessThan(800);
});

test('nothing of the package needs Node', () => {
  const files = globSync('dist/**/*.js', { cwd: root });
  expect(files.length).toBeGreaterThan(10);
  const findings = files.filter((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    // Without comments, which may speak of Node.
    const { code } = transformSync(source, { minifyWhitespace: true });
    return /["']node:|\brequire\(|\bBuffer\b|\bprocess\./.test(code);
  });
  expect(findings).toEqual([]);
});
