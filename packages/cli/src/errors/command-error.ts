import { EXIT_CODES, type ExitCode } from './exit-codes.ts';

/** Why a command failed, in words for people and in a form for programs. */
export class CommandError extends Error {
  readonly exitCode: ExitCode;
  /** What `--output json` prints on stderr: the API's envelope, or one in its form. */
  readonly envelope: object;
  readonly lines: readonly string[];

  /**
   * @param message - what was expected and what came
   * @param exitCode - see `EXIT_CODES`
   * @param code - a machine-readable code, where the API sent no envelope
   * @param more - lines to print below the message (code, requestId, hint), and the envelope
   */
  constructor(
    message: string,
    exitCode: ExitCode,
    code: string,
    more: { lines?: readonly string[]; envelope?: object } = {},
  ) {
    super(message);
    this.name = 'CommandError';
    this.exitCode = exitCode;
    this.lines = more.lines ?? [];
    this.envelope = more.envelope ?? { error: { code, message } };
  }
}

/** An error of usage: nothing was sent. */
export function usageError(message: string, ...hints: readonly string[]): CommandError {
  return new CommandError(message, EXIT_CODES.usage, 'usage', { lines: hints });
}
