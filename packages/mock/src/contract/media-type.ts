/** `application/json` and what is JSON by its suffix, `application/problem+json` say (RFC 6839). */
export function isJson(mediaType: string): boolean {
  return /^[^;]*[/+]json\s*(?:;|$)/i.test(mediaType);
}

/** How closely a declared media type or range fits a given one; 0 where it does not. */
export function matchMediaType(declared: string, given: string): number {
  const range = declared.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (range === given) return 3;
  if (range === '*/*') return 1;
  return range.endsWith('/*') && given.startsWith(range.slice(0, -1)) ? 2 : 0;
}
