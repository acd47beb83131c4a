import { objectAt, objectsAt, textAt, type JsonObject } from './json-object.ts';

/**
 * The base address of each environment: the contract's servers, by their descriptions in lower
 * case, with the defaults of their variables (OpenAPI 3.1, 4.8.5).
 *
 * @throws Error where a server has no description, or a variable no default
 */
export function readServers(document: JsonObject): Record<string, string> {
  return Object.fromEntries(
    objectsAt(document, 'servers').map((server) => {
      const url = textAt(server, 'url') ?? '';
      const description = textAt(server, 'description');
      if (description === undefined) {
        throw new Error(`The server ${url} has no description to name its environment by.`);
      }
      const address = url.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
        const value = textAt(objectAt(objectAt(server, 'variables'), name), 'default');
        if (value !== undefined) return value;
        throw new Error(`The variable ${name} of the server ${url} has no default.`);
      });
      return [description.toLowerCase(), address] as const;
    }),
  );
}
