import { readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { Source, type Oas3Rule } from '@redocly/openapi-core';
import { findRoots, type Root } from '../files/find-roots.ts';
import { listReferences, parseOrNothing } from '../files/list-references.ts';
import { listOperations } from '../openapi/operations.ts';
import { propertyOf } from '../openapi/record.ts';
import { relativeToRoot } from './component.ts';
import { readTexts } from './options.ts';
import { pageOf } from './page.ts';

/** Folders that hold what was made or installed, not what was written. */
const NO_SOURCES = new Set(['dist', 'node_modules']);

/**
 * Finds the YAML files below the root document's folder that nothing refers to. Those that an
 * unused file refers to are not told beside it: once it is used, so are they.
 *
 * @param options - `prefix`: what every path starts with. With it, a path file that was forgotten
 *   is told with the line that is missing. `others`: files beside the root document that are no
 *   part of it, and are read by something else.
 */
export const NoUnusedFile: Oas3Rule = (options) => {
  const used = new Set<string>();
  const prefix = propertyOf(options, 'prefix');
  const others =
    propertyOf(options, 'others') === undefined ? [] : readTexts(options, 'others');
  return {
    ref(_, __, { location }) {
      if (location) used.add(location.source.absoluteRef);
    },
    Example(node: unknown, ctx) {
      const file = propertyOf(node, 'externalValue');
      if (typeof file !== 'string') return;
      used.add(path.resolve(path.dirname(ctx.location.source.absoluteRef), file));
    },
    Root: {
      leave(_: unknown, ctx) {
        const document = ctx.location.source.absoluteRef;
        const folder = path.dirname(document);
        const known = new Set([document, ...others.map((name) => path.join(folder, name))]);
        const texts = new Map(
          listYamlFiles(folder)
            .filter((file) => !known.has(file) && !used.has(file))
            .map((file) => [file, readFileSync(file, 'utf8')]),
        );
        const targets = [...texts].map(
          ([file, text]) => [file, listReferences(file, text)] as const,
        );
        for (const root of findRoots(new Map(targets))) {
          const text = texts.get(root.file) ?? '';
          ctx.report({
            message: describe(root, text, document, prefix),
            location: { source: new Source(root.file, text), pointer: '#/' },
            reference: pageOf('no-unused-file'),
          });
        }
      },
    },
  };
};

function describe(
  { file, others }: Root,
  text: string,
  document: string,
  prefix: unknown,
): string {
  const name = relativeToRoot(file, document);
  const files = others === 1 ? '1 more file is' : `${others} more files are`;
  const more = others > 0 ? `; ${files} reached through it alone` : '';
  const found = `Nothing refers to ${name}${more}.`;
  const isPathFile = listOperations({ [name]: parseOrNothing(text) }).length > 0;
  if (typeof prefix !== 'string' || !isPathFile) return found;
  // The name of a path file mirrors its path; another rule holds it to that.
  const url = `${prefix}/${path.parse(file).name.replaceAll('_', '/')}`;
  return `${found} Expected a line under paths in ${path.basename(document)}: ${url}: { $ref: '${name}' }`;
}

function listYamlFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      return NO_SOURCES.has(entry.name) || entry.name.startsWith('.')
        ? []
        : listYamlFiles(file);
    }
    return /\.ya?ml$/.test(entry.name) ? [file] : [];
  });
}
