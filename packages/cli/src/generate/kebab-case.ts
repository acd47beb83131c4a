/**
 * Writes a name as a command or a flag: `isDefault` as `is-default`, `API Keys` as `api-keys`,
 * `HTMLBody` as `html-body`, `utm_source` as `utm-source`.
 */
export function toKebabCase(name: string): string {
  return name
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1-$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1-$2')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
}
