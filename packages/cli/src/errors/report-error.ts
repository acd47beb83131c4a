import { styleError } from '../output/style.ts';
import { escapeControls } from '../output/escape-controls.ts';
import { CommandError } from './command-error.ts';
import { EXIT_CODES, type ExitCode } from './exit-codes.ts';

/**
 * Writes an error to stderr and gives its exit code.
 *
 * @param form - `json` and `jsonl` print the envelope, for programs; anything else prints words
 */
export function reportError(error: unknown, form: string | undefined): ExitCode {
  const known = error instanceof CommandError ? error : describeFault(error);
  if (form === 'json' || form === 'jsonl') {
    const indent = form === 'json' ? 2 : 0;
    process.stderr.write(`${JSON.stringify(known.envelope, null, indent)}\n`);
    return known.exitCode;
  }
  const [first = '', ...rest] = [...known.message.split('\n'), ...known.lines];
  const lines = [`${styleError('red', 'Error:')} ${escapeControls(first)}`];
  lines.push(...rest.map((line) => `  ${escapeControls(line)}`));
  process.stderr.write(`${lines.join('\n')}\n`);
  return known.exitCode;
}

function describeFault(error: unknown): CommandError {
  const message = error instanceof Error ? error.message : String(error);
  const stack =
    error instanceof Error && process.env['OUTREACH_DEBUG'] ? error.stack : undefined;
  return new CommandError(message, EXIT_CODES.fault, 'fault', {
    lines: stack ? stack.split('\n').slice(1) : [],
  });
}
