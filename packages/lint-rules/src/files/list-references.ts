import * as path from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { entriesOf, itemsOf, propertyOf } from '../openapi/record.ts';

/**
 * Lists the files that a YAML text refers to, as absolute paths.
 *
 * @param file - the absolute path of the text's own file
 * @returns none for what is no YAML
 */
export function listReferences(file: string, text: string): string[] {
  return listTexts(parseOrNothing(text)).map((reference) => {
    const [target = ''] = reference.split('#');
    return target === '' ? file : path.resolve(path.dirname(file), target);
  });
}

/** What a YAML text says; undefined for what is no YAML. */
export function parseOrNothing(text: string): unknown {
  try {
    return parseYaml(text);
  } catch {
    return undefined;
  }
}

function listTexts(node: unknown): string[] {
  const own = propertyOf(node, '$ref') ?? propertyOf(node, 'externalValue');
  const children = [...itemsOf(node), ...entriesOf(node).map(([, child]) => child)];
  return [...(typeof own === 'string' ? [own] : []), ...children.flatMap(listTexts)];
}
