import { readFile } from 'node:fs/promises';
import {
  BaseResolver,
  isAbsoluteUrl,
  ResolveError,
  Source,
  YamlParseError,
  type Document,
} from '@redocly/openapi-core';
import { explainYamlError } from './explain-yaml-error.ts';
import { SourceError } from './source-error.ts';
import { stampFile } from './stamp-file.ts';

/** Why a file could not be read, for the commonest codes of the system. */
const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'reading it is not permitted',
};

/**
 * Reads the files that a document is made of, each one once.
 *
 * Redocly's own resolver goes to the network for a URL, counts a byte order mark as a column,
 * and lets bytes that are not UTF-8 through as replacement characters.
 */
export class FileResolver extends BaseResolver {
  readonly #stamps = new Map<string, string | undefined>();

  /** @throws {@link ResolveError} whose message completes the sentence "`x` can't be used: …" */
  override async loadExternalRef(file: string): Promise<Source> {
    if (isAbsoluteUrl(file)) {
      throw new ResolveError(new Error('a source is a file of this repository, not a URL'));
    }
    // Before it is read: what is saved in between is then seen as a change.
    this.#stamps.set(file, stampFile(file));
    return new Source(file, decodeText(await readBytes(file), file));
  }

  /**
   * Forgets the files that have changed since they were read, that are gone, or that are there
   * only now, so that they are read anew when they are asked for.
   *
   * @returns their absolute paths; a file that was saved just before it was read counts as well
   */
  forgetChanged(): string[] {
    const changed = [...this.#stamps]
      .filter(([file, stamp]) => stamp === undefined || stamp !== stampFile(file))
      .map(([file]) => file);
    for (const file of changed) {
      this.#stamps.delete(file);
      this.cache.delete(file);
    }
    return changed;
  }

  /** @throws {@link SourceError} if the file is empty or is not YAML */
  override parseDocument(source: Source, isRoot?: boolean): Document {
    try {
      const document = super.parseDocument(source, isRoot);
      const hasValue = document.parsed !== undefined && document.parsed !== null;
      if (!hasValue && isEmpty(source.body)) {
        throw new SourceError('The file is empty.', source.absoluteRef, FILE_START);
      }
      return document;
    } catch (error) {
      if (!(error instanceof YamlParseError)) throw error;
      const { message, start } = explainYamlError(source.body, error);
      throw new SourceError(message, source.absoluteRef, start);
    }
  }
}

const FILE_START = { line: 1, column: 1 };

async function readBytes(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new ResolveError(new Error(REASONS[code] ?? `it cannot be read (${code})`));
  }
}

/** Strips a byte order mark; turns CRLF into LF, as the resolver that this one stands in for does. */
function decodeText(bytes: Buffer, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
  } catch {
    const before = bytes.toString('utf8').split('\uFFFD', 1)[0] ?? '';
    const lines = before.split('\n');
    throw new SourceError('The file is not UTF-8 text.', file, {
      line: lines.length,
      column: (lines.at(-1)?.length ?? 0) + 1,
    });
  }
}

/** Blank lines, comments and document markers hold no value. */
function isEmpty(text: string): boolean {
  return text.split('\n').every((line) => /^\s*(?:#.*|---)?\s*$/.test(line));
}
