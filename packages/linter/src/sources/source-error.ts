import type { Position } from '../finding.ts';

/** A source file that holds no readable YAML, and the place in it where reading ended. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly file: string;
  readonly start: Position;

  constructor(message: string, file: string, start: Position) {
    super(message);
    this.file = file;
    this.start = start;
  }
}
