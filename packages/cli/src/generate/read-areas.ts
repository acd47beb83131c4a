import { OWN_COMMANDS } from '../commands/own-commands.ts';
import type { Area, Server } from '../contract.ts';
import { objectAt, objectsAt, textAt, type JsonObject } from '../json.ts';
import { toKebabCase } from './kebab-case.ts';
import { readOperations, type ReadOperation } from './read-operations.ts';

/** An area with its operations, sorted by command. */
export interface ReadArea extends Omit<Area, 'commands' | 'load'> {
  readonly operations: readonly ReadOperation[];
}

/**
 * Reads the areas of a bundled OpenAPI 3.1 document: its tags, in its order, and after them any
 * tag that only an operation names.
 *
 * @throws Error where two commands would share a name
 */
export function readAreas(document: JsonObject): ReadArea[] {
  const operations = readOperations(document);
  const tags = objectsAt(document, 'tags');
  const names = new Set([
    ...tags.map((tag) => textAt(tag, 'name') ?? ''),
    ...operations.map(({ area }) => area),
  ]);
  const areas = [...names].map((name) => {
    const tag = tags.find((entry) => entry['name'] === name);
    const stability = textAt(tag, 'x-stability');
    return {
      name,
      command: toKebabCase(name),
      description: (textAt(tag, 'description') ?? '').trim(),
      ...(stability !== undefined && { stability }),
      operations: operations
        .filter(({ area }) => area === name)
        .sort((one, other) => (one.data.command < other.data.command ? -1 : 1)),
    };
  });
  refuseTwice(
    [...OWN_COMMANDS.map(({ name }) => name), ...areas.map(({ command }) => command)],
    'areas',
  );
  for (const area of areas) {
    refuseTwice(
      area.operations.map(({ data }) => data.command),
      `operations of ${area.name}`,
    );
  }
  return areas;
}

function refuseTwice(commands: readonly string[], what: string): void {
  const twice = commands.find((command, index) => commands.indexOf(command) !== index);
  if (twice !== undefined) throw new Error(`Two ${what} would have the command ${twice}.`);
}

/** The servers by their descriptions, with the defaults of their variables (OpenAPI 3.1, 4.8.5). */
export function readServers(document: JsonObject): Server[] {
  return objectsAt(document, 'servers').map((server) => ({
    name: toKebabCase(textAt(server, 'description') ?? textAt(server, 'url') ?? ''),
    url: (textAt(server, 'url') ?? '').replaceAll(
      /\{([^{}]+)\}/g,
      (_, name: string) =>
        textAt(objectAt(objectAt(server, 'variables'), name), 'default') ?? '',
    ),
  }));
}
