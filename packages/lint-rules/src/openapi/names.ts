/**
 * Derives the operationId that a method and a path give: the method, then each segment in Pascal
 * case with everything but letters and digits dropped.
 *
 * `get` and `/api/v1/pets/{petId}/whats-new` give `getApiV1PetsPetIdWhatsnew`.
 */
export function deriveOperationId(method: string, path: string): string {
  return method + path.split('/').map(capitalizeSegment).join('');
}

/** Writes a name in kebab case: `Knowledge Bases` gives `knowledge-bases`. */
export function toKebabCase(name: string): string {
  return splitWords(name).join('-').toLowerCase();
}

/** Writes a name in Pascal case: `developerKey` gives `DeveloperKey`. */
export function toPascalCase(name: string): string {
  return splitWords(name)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** Writes a name in camel case: `ListPets` gives `listPets`. */
export function toCamelCase(name: string): string {
  const pascal = toPascalCase(name);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}

/** Whether a name is in Pascal case. */
export function isPascalCase(name: string): boolean {
  return /^[A-Z][A-Za-z0-9]*$/.test(name);
}

/** Whether a name is in camel case. */
export function isCamelCase(name: string): boolean {
  return /^[a-z][A-Za-z0-9]*$/.test(name);
}

/** Splits a name at its capitals and at everything that is neither a letter nor a digit. */
export function splitWords(name: string): string[] {
  return name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+/g) ?? [];
}

function capitalizeSegment(segment: string): string {
  const letters = segment.replace(/[^A-Za-z0-9]/g, '');
  return letters.charAt(0).toUpperCase() + letters.slice(1);
}
