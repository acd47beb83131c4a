/** A `redocly.yaml` or `.spectral.yaml` that can't be used: no document can be judged by it. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';

  /**
   * @param file - the configuration file
   * @param reasons - each a phrase, with the place in the file where it is known
   */
  constructor(file: string, reasons: readonly string[], options?: ErrorOptions) {
    super([`The configuration ${file} can't be used:`, ...reasons].join('\n  '), options);
  }
}

/** The words of an error, and of the errors it was made of. */
export function wordsOf(error: unknown): string[] {
  if (error instanceof AggregateError) return error.errors.flatMap(wordsOf);
  const text = error instanceof Error ? error.message : String(error);
  // What follows the first line is a stack, which helps nobody who writes a configuration.
  return [text.split('\n', 1)[0] ?? text];
}
