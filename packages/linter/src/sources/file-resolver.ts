import { readFileSync } from 'node:fs';
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
  readonly #seen = new Map<string, Seen>();

  /** @throws {@link ResolveError} whose message completes the sentence "`x` can't be used: …" */
  override async loadExternalRef(file: string): Promise<Source> {
    if (isAbsoluteUrl(file)) {
      throw new ResolveError(new Error('a source is a file of this repository, not a URL'));
    }
    // Before it is read: what is saved in between is then seen as a change.
    const seen: Seen = { stamp: stampFile(file), text: undefined };
    this.#seen.set(file, seen);
    seen.text = decodeText(await readBytes(file), file);
    return new Source(file, seen.text);
  }

  /**
   * Forgets the files that have changed since they were read, that are gone, or that are there
   * only now, so that they are read anew when they are asked for.
   *
   * @returns their absolute paths
   */
  forgetChanged(): string[] {
    const changed = [...this.#seen].filter(([file, seen]) => !isAsSeen(file, seen));
    for (const [file] of changed) {
      this.#seen.delete(file);
      this.cache.delete(file);
    }
    return changed.map(([file]) => file);
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

/** What is known of a file: its stamp when it was read, and what was read unless that failed. */
interface Seen {
  stamp: string | undefined;
  text: string | undefined;
}

function isAsSeen(file: string, seen: Seen): boolean {
  const stamp = stampFile(file);
  if (stamp !== undefined && stamp === seen.stamp) return true;
  if (seen.text === undefined || seen.text !== readTextIfThere(file)) return false;
  seen.stamp = stamp;
  return true;
}

function readTextIfThere(file: string): string | undefined {
  try {
    return decodeText(readFileSync(file), file);
  } catch {
    return undefined;
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
