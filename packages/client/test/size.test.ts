import { transformSync, buildSync } from 'esbuild';
import { globSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { contractOperations } from './support/contract.ts';

const root = path.resolve(import.meta.dirname, '..');

/** What a bundler makes of imports of the built package: names, by the file that has them. */
function bundle(imports: Readonly<Record<string, string>>): string {
  const lines = Object.entries(imports).map(
    ([file, names]) => `export { ${names} } from './dist/src/${file}';`,
  );
  const { outputFiles } = buildSync({
    stdin: { contents: lines.join('\n'), resolveDir: root },
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

const core = { 'core/index.js': 'createClient', 'index.js': 'ApiError' };
const whole = { 'index.js': 'createClient, ApiError' };

// A method is its name and its path, most of which gzip has seen before.
test.each([
  ['the core stays below four kilobytes with ten methods', core, 3_550],
  ['the whole client has openapi-fetch’s besides', whole, 4_950],
])('%s, and a method stays small', (_, imports, withoutMethods) => {
  const size = gzippedSize(bundle(imports));
  expect(size).toBeLessThanOrEqual(withoutMethods + 45 * contractOperations.length);
});

test('what is not imported is not sent', () => {
  const code = bundle(core);
  expect(code).not.toMatch(/curl|onError/);
  expect(bundle(whole)).toContain('onError');
  const withGuard = bundle({ ...core, 'index.js': 'ApiError, isNotFound' });
  expect(gzippedSize(withGuard) - gzippedSize(code)).toBeLessThan(80);
  expect(gzippedSize(bundle({ 'query/index.js': 'createQueries' }))).toBeLessThan(800);
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
