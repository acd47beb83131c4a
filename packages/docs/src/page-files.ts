import { readdir, readFile } from 'node:fs/promises';

/** Scalar's build for browsers; the package exports its style sheet, which lies one folder up. */
const SCALAR = new URL('browser/', import.meta.resolve('@scalar/api-reference/style.css'));
const PAGE = new URL('page/', import.meta.url);

/**
 * The scripts and styles of the page by name: our own, and Scalar's under `scalar/`.
 *
 * Scalar comes in modules rather than as its one big script, since a browser then loads less than
 * half (the parts for "try it" when they are first used).
 */
export async function readPageFiles(): Promise<[name: string, text: string][]> {
  const chunks = (await readdir(new URL('chunks/', SCALAR))).filter((name) =>
    name.endsWith('.js'),
  );
  const scripts = [...chunks.map((name) => `chunks/${name}`), 'standalone.esm.js'];
  const files = [
    ...scripts.map((name) => [`scalar/${name}`, new URL(name, SCALAR)] as const),
    ...['reference.css', 'show-reference.js'].map(
      (name) => [name, new URL(name, PAGE)] as const,
    ),
  ];
  return Promise.all(
    files.map(async ([name, url]) => [name, withoutSourceMap(await readFile(url, 'utf8'))]),
  );
}

/** The source maps are left out, four times the size of the scripts; so is the pointer to them. */
function withoutSourceMap(script: string): string {
  return script.replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n');
}
