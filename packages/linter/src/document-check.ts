import { pathToFileURL } from 'node:url';
import { ConfigurationError, wordsOf } from './configuration-error.ts';
import type { Finding } from './finding.ts';
import type { Sources } from './sources/walk-sources.ts';

/**
 * A rule that looks beyond the document, where neither engine's rules can: at an earlier release
 * of it, say. It is judged last, and an exception lets it off like any other.
 */
export interface DocumentCheck {
  /** The id of its findings' rule. */
  readonly rule: string;
  /** Finds what is wrong. The sources are those of a document that can be read. */
  find(sources: Sources): Promise<readonly Finding[]>;
}

/**
 * Loads a check.
 *
 * @param file - absolute path of a module whose default export is a {@link DocumentCheck}
 * @throws {@link ConfigurationError} if it is none, or can't be loaded
 */
export async function loadCheck(file: string): Promise<DocumentCheck> {
  const module: unknown = await import(pathToFileURL(file).href).catch((error: unknown) => {
    throw new ConfigurationError(file, wordsOf(error), { cause: error });
  });
  const check: unknown = Object(module).default;
  if (isCheck(check)) return check;
  throw new ConfigurationError(file, [
    'Expected a default export with a rule and a function find.',
  ]);
}

function isCheck(value: unknown): value is DocumentCheck {
  const { rule, find }: { rule?: unknown; find?: unknown } = Object(value);
  return typeof rule === 'string' && typeof find === 'function';
}
