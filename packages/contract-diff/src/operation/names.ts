/** The prefix of public names, which the names that derive from them leave out. */
const PREFIX = 'PublicApi';

/** The client's method for a public name: `PublicApiListPets` gives `listPets`. */
export function toMethodName(publicName: string): string {
  const name = publicName.startsWith(PREFIX) ? publicName.slice(PREFIX.length) : publicName;
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** Writes a name as the command line does: `API Keys` gives `api-keys`, `listPets` `list-pets`. */
export function toKebabCase(name: string): string {
  return name
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1-$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1-$2')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
}
