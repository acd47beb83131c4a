import * as path from 'node:path';
import type { Location, Oas3Rule } from '@redocly/openapi-core';
import { isPascalCase, splitWords, toPascalCase } from '../openapi/names.ts';
import { propertyOf } from '../openapi/record.ts';
import { isWholeFile, relativeToRoot } from './component.ts';
import { readMap } from './options.ts';
import { pageOf } from './page.ts';

/**
 * Holds the file of every shared thing to a folder of its kind and a name in Pascal case. The
 * file of a parameter has the words of the parameter's name in its own; that of a security
 * scheme is named after the scheme.
 *
 * @param options - `folders`: a kind, as Redocly names it (`Schema`, `Parameter` …), to the name
 *   of its folders. Other kinds are not judged.
 */
export const ComponentFileName: Oas3Rule = (options) => {
  const folders = readMap(options, 'folders');
  const judged = new Set<string>();
  let root = '';
  return {
    Root(_: unknown, ctx) {
      root = ctx.location.source.absoluteRef;
    },
    ref(_, ctx, { node, location }) {
      const kind = ctx.type.name;
      const folder = propertyOf(folders, kind);
      if (typeof folder !== 'string' || !location || !isWholeFile(location)) return;
      const file = location.source.absoluteRef;
      if (judged.has(file)) return;
      judged.add(file);
      const expectation = findBrokenExpectation(location, folder, kind, node, ctx.key);
      if (expectation === undefined) return;
      ctx.report({
        message: `Expected ${expectation}, found ${relativeToRoot(file, root)}.`,
        location,
        reference: pageOf('component-file-name'),
      });
    },
  };
};

function findBrokenExpectation(
  location: Location,
  folder: string,
  kind: string,
  node: unknown,
  key: string | number,
): string | undefined {
  const { dir, name, ext } = path.parse(location.source.absoluteRef);
  if (path.basename(dir) !== folder) return `the file of a ${kind} in a folder "${folder}"`;
  if (!isPascalCase(name) || ext !== '.yaml') {
    return `the file of a ${kind} to be named in Pascal case, with the ending .yaml`;
  }
  if (kind === 'Parameter') {
    const words = splitWords(toPascalCase(String(propertyOf(node, 'name'))));
    if (!containsInOrder(splitWords(name), words)) {
      return `the file of a ${kind} to have the words of its name in order (${words.join(' … ')})`;
    }
  }
  if (kind === 'SecurityScheme' && name !== toPascalCase(String(key))) {
    return `the file of the ${kind} ${key} to be named ${toPascalCase(String(key))}.yaml`;
  }
  return undefined;
}

function containsInOrder(words: readonly string[], wanted: readonly string[]): boolean {
  let next = 0;
  for (const word of words) if (word === wanted[next]) next += 1;
  return next === wanted.length;
}
