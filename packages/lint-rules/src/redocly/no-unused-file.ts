import { readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { Source, type Oas3Rule } from '@redocly/openapi-core';
import { propertyOf } from '../openapi/record.ts';
import { relativeToRoot } from './component.ts';
import { pageOf } from './page.ts';

/** Folders that hold what was made or installed, not what was written. */
const NO_SOURCES = new Set(['dist', 'node_modules']);

/** Finds the YAML files below the root document's folder that nothing refers to. */
export const NoUnusedFile: Oas3Rule = () => {
  const used = new Set<string>();
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
        const root = ctx.location.source.absoluteRef;
        for (const file of listYamlFiles(path.dirname(root))) {
          if (file === root || used.has(file)) continue;
          ctx.report({
            message: `Nothing refers to ${relativeToRoot(file, root)}.`,
            location: { source: new Source(file, readFileSync(file, 'utf8')), pointer: '#/' },
            reference: pageOf('no-unused-file'),
          });
        }
      },
    },
  };
};

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
