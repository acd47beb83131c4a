import * as path from 'node:path';
import { isRef, type Oas3Rule, type UserContext } from '@redocly/openapi-core';
import { toKebabCase } from '../openapi/names.ts';
import { listOperations } from '../openapi/operations.ts';
import { isWellFormedPath } from '../openapi/path-form.ts';
import { itemsOf, propertyOf } from '../openapi/record.ts';
import { readText } from './options.ts';
import { pageOf } from './page.ts';
import { follow, propertiesAt, propertyAt, type Placed } from './placed.ts';

/**
 * Holds the file of every path to a name that mirrors the path, in the folder of its area.
 *
 * @param options - `folder`: the folder of all areas, beside the root document; `prefix`: what
 *   every path starts with, left out of the names
 */
export const PathFileName: Oas3Rule = (options) => {
  const folder = readText(options, 'folder');
  const prefix = readText(options, 'prefix');
  let areas: unknown[] = [];
  return {
    Root(root: unknown) {
      areas = itemsOf(propertyOf(root, 'tags')).map((tag) => propertyOf(tag, 'name'));
    },
    Paths(node: unknown, ctx) {
      for (const [name, pathItem] of propertiesAt({ node, location: ctx.location })) {
        if (!isWellFormedPath(name, prefix) || !isRef(pathItem.node)) continue;
        const found = path.posix.normalize(pathItem.node.$ref);
        const area = findArea(name, follow(pathItem, ctx));
        // An unknown area is told by the rule about areas; the folder is then nobody's.
        const expectedFolder =
          typeof area === 'string' && areas.includes(area)
            ? path.posix.join(folder, toKebabCase(area))
            : path.posix.dirname(found);
        const expected = path.posix.join(expectedFolder, nameFile(name, prefix));
        if (found !== expected) report(pathItem, expected, found, ctx);
      }
    },
  };
};

function nameFile(name: string, prefix: string): string {
  return `${name.slice(prefix.length).replace(/^\//, '').replaceAll('/', '_')}.yaml`;
}

function findArea(name: string, pathItem: Placed): unknown {
  const [entry] = listOperations({ [name]: pathItem.node });
  return itemsOf(entry?.operation['tags'])[0];
}

function report(pathItem: Placed, expected: string, found: string, ctx: UserContext): void {
  ctx.report({
    message: `Expected the file ${expected}, named after the area and the path, found ${found}.`,
    location: propertyAt(pathItem, '$ref').location,
    reference: pageOf('path-file-name'),
  });
}
