import { isPascalCase } from './names.ts';

/** The extension that holds the name by which people call an operation. */
export const PUBLIC_NAME_KEYWORD = 'x-public-name';

/**
 * Reads the part of a public name that follows its prefix.
 *
 * @returns `ListPets` for `PublicApiListPets`; undefined for what is no public name
 */
export function readPublicName(value: unknown, prefix: string): string | undefined {
  if (typeof value !== 'string' || !value.startsWith(prefix)) return undefined;
  const name = value.slice(prefix.length);
  return isPascalCase(name) ? name : undefined;
}

/** The first word of a name in Pascal case: `List` of `ListPets`. */
export function readVerb(name: string): string {
  return /^[A-Z][a-z0-9]*/.exec(name)?.[0] ?? name;
}
