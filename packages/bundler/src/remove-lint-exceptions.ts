import { EXCEPTIONS_KEYWORD, walkSources, type Sources } from '@sales-outreach/linter/sources';

/**
 * Takes the exceptions to lint rules out of the sources, in memory, wherever they stand as an
 * extension. In an example's value, or as the name of a property, the keyword is data and stays.
 */
export function removeLintExceptions(sources: Sources): void {
  const carriers: object[] = [];
  walkSources(sources, {
    SpecExtension(_, { key, parent }) {
      const carrier: unknown = parent;
      if (key === EXCEPTIONS_KEYWORD && typeof carrier === 'object' && carrier !== null) {
        carriers.push(carrier);
      }
    },
  });
  // Afterwards, since the walk still holds the names of the properties.
  for (const carrier of carriers) Reflect.deleteProperty(carrier, EXCEPTIONS_KEYWORD);
}
